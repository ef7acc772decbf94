import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig } from '@/api';
import { Gain, TwoSides } from '@/components/content/two-sides';
import { MINUTE_MS } from '@/config/constants';
import { useFormat } from '@/i18n/use-format';
import { useRates } from './use-rates';

/** What an invitation, and a KOL's, brings to either side: two flags on one line for each. A KOL sees only the latter. */
export function WhoGetsWhat() {
  const { t } = useTranslation('affiliate');
  const format = useFormat();
  const config = useSystemDisplayConfig().data;
  const { rates, isOwn, failed } = useRates();
  if (!config || failed) return null;
  const { inviteMinutes: minutes, trialMinutes, kolTrialHours: hours } = config;
  const most = isOwn ? null : t('rates.most');
  const time =
    minutes > 0 ? <Gain what={t('gets.minutes', { minutes })} when={t('gets.pays')} /> : null;
  return (
    <section aria-labelledby="gets">
      <h2 id="gets" className="text-2xl font-bold tracking-tight">
        {t('gets.title')}
      </h2>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        {time && !isOwn ? (
          <Line
            name={t('gets.any')}
            you={time}
            they={
              trialMinutes > 0 ? (
                <Gain what={format.duration(trialMinutes * MINUTE_MS)} when={t('gets.trial')} />
              ) : null
            }
          />
        ) : null}
        {rates ? (
          <Line
            name={t('gets.kol')}
            you={
              <>
                {time}
                <Gain
                  most={most}
                  what={format.percent(rates.firstPurchasePercent)}
                  when={t('gets.first')}
                />
                <Gain
                  most={most}
                  what={format.percent(rates.renewalPercent)}
                  when={t('gets.renewal')}
                />
              </>
            }
            they={
              hours > 0 ? <Gain what={t('gets.hours', { hours })} when={t('gets.trial')} /> : null
            }
          />
        ) : null}
      </div>
    </section>
  );
}

type LineProps = { name: string; you: ReactNode; they: ReactNode };

function Line({ name, you, they }: LineProps) {
  const { t } = useTranslation('affiliate');
  return (
    <div>
      <h3 className="mb-3 font-bold">{name}</h3>
      <TwoSides
        you={{ who: t('gets.you'), gains: you }}
        they={they ? { who: t('gets.they'), gains: they } : null}
      />
    </div>
  );
}
