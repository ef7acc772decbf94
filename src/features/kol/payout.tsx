import { useTranslation } from 'react-i18next';
import type { KolInfo } from '@/api';
import { Card } from '@/components/ui/card';
import { Meter } from '@/components/ui/meter';
import { centsOf, moneyOf } from '@/domain/money';
import { useFormat } from '@/i18n/use-format';
import { Fact, Facts } from './fact';
import { RatesText } from './rates-text';

/** What is pending and how far that is from a payout; what was paid, when the next is, and at which rates. */
export function Payout({ info }: { info: KolInfo }) {
  const { t } = useTranslation('kol');
  const format = useFormat();
  const { pending, payoutThreshold } = info;
  const missing = centsOf(payoutThreshold) - centsOf(pending);
  const threshold = format.money(payoutThreshold);
  const { effectiveTime } = info.rates;
  return (
    <Card aria-labelledby="kol-pending">
      <div className="px-5 py-6 sm:px-6 sm:py-8">
        <h2 id="kol-pending" className="text-sm text-muted-foreground">
          {t('overview.pending')}
        </h2>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3 tabular-nums">
          <span className="text-4xl leading-tight sm:text-5xl font-extrabold tracking-tight">
            {format.money(pending)}
          </span>
          <span className="text-xl text-muted-foreground">/ {threshold}</span>
        </p>
        <Meter
          className="mt-4 h-3"
          value={Math.min(centsOf(pending), centsOf(payoutThreshold))}
          max={centsOf(payoutThreshold)}
          label={t('overview.meter')}
          valueText={t('overview.spoken', { pending: format.money(pending), threshold })}
        />
        <p className="mt-3">
          {missing > 0
            ? t('overview.missing', { amount: format.money(moneyOf(missing, pending.currency)) })
            : t('overview.reached', { threshold })}
        </p>
      </div>
      <Facts>
        <NextPayout time={info.nextPayoutTime} threshold={threshold} />
        <Fact label={t('overview.settled')}>{format.money(info.settled)}</Fact>
        <Fact
          label={t('overview.rates')}
          note={
            effectiveTime === null
              ? undefined
              : t('overview.ratesSince', { date: format.date(effectiveTime) })
          }
        >
          <RatesText rates={info.rates} />
        </Fact>
      </Facts>
    </Card>
  );
}

function NextPayout({ time, threshold }: { time: number | null; threshold: string }) {
  const { t } = useTranslation('kol');
  const format = useFormat();
  if (time === null) {
    return (
      <Fact label={t('overview.next')} note={t('overview.nextNoneText', { threshold })}>
        {t('overview.nextNone')}
      </Fact>
    );
  }
  return (
    <Fact label={t('overview.next')} note={t('overview.local', { time: format.dateTime(time) })}>
      <time dateTime={new Date(time).toISOString()}>{format.utc(time)}</time>
    </Fact>
  );
}
