import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KolInfo } from '@/api';
import { Card } from '@/components/ui/card';
import { Meter } from '@/components/ui/meter';
import { centsOf, moneyOf } from '@/domain/money';
import { useFormat } from '@/i18n/use-format';

/** What is pending and how far that is from a payout; what was paid, when the next is, and at which rates. */
export function Payout({ info }: { info: KolInfo }) {
  const { t } = useTranslation('kol');
  const format = useFormat();
  const { pending, payoutThreshold } = info;
  const missing = centsOf(payoutThreshold) - centsOf(pending);
  const threshold = format.money(payoutThreshold);
  return (
    <Card aria-labelledby="kol-pending">
      <div className="px-5 py-6 sm:px-6 sm:py-8">
        <h2 id="kol-pending" className="text-sm text-muted-foreground">
          {t('overview.pending')}
        </h2>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3 tabular-nums">
          <span className="text-5xl leading-tight font-extrabold tracking-tight">
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
      <dl className="grid divide-y divide-border border-t border-border xl:grid-cols-3 xl:divide-x xl:divide-y-0">
        <NextPayout time={info.nextPayoutTime} threshold={threshold} />
        <Fact label={t('overview.settled')} value={format.money(info.settled)} />
        <Rates rates={info.rates} />
      </dl>
    </Card>
  );
}

function NextPayout({ time, threshold }: { time: number | null; threshold: string }) {
  const { t } = useTranslation('kol');
  const format = useFormat();
  if (time === null) {
    const text = t('overview.nextNoneText', { threshold });
    return <Fact label={t('overview.next')} value={t('overview.nextNone')} note={text} />;
  }
  return (
    <Fact
      label={t('overview.next')}
      value={<time dateTime={new Date(time).toISOString()}>{format.utc(time)}</time>}
      note={t('overview.local', { time: format.dateTime(time) })}
    />
  );
}

function Rates({ rates }: Pick<KolInfo, 'rates'>) {
  const { t } = useTranslation('kol');
  const format = useFormat();
  const text = t('overview.ratesText', {
    first: format.percent(rates.firstPurchasePercent),
    renewal: format.percent(rates.renewalPercent),
  });
  const since =
    rates.effectiveTime === null
      ? undefined
      : t('overview.ratesSince', { date: format.date(rates.effectiveTime) });
  return <Fact label={t('overview.rates')} value={text} note={since} />;
}

function Fact({
  label,
  value,
  note,
}: {
  label: string;
  value: ReactNode;
  note?: string | undefined;
}) {
  return (
    <div className="flex flex-col gap-1 px-5 py-5 sm:px-6">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="text-lg leading-snug font-bold tracking-tight tabular-nums">{value}</dd>
      {note ? <dd className="text-sm text-muted-foreground">{note}</dd> : null}
    </div>
  );
}
