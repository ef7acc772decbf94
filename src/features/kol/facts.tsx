import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommissionRates } from '@/api';
import { useFormat } from '@/i18n/use-format';

type FactProps = { label: string; children: ReactNode; note?: string | undefined };

/** A labelled value in a `dl`. */
export function Fact({ label, children, note }: FactProps) {
  return (
    <div className="flex flex-col gap-1 px-5 py-5 sm:px-6">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="text-lg leading-snug font-bold tracking-tight tabular-nums">{children}</dd>
      {note ? <dd className="text-sm text-muted-foreground">{note}</dd> : null}
    </div>
  );
}

/** Labelled values, side by side on wide screens. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid divide-y divide-border border-t border-border xl:auto-cols-fr xl:grid-flow-col xl:divide-x xl:divide-y-0">
      {children}
    </dl>
  );
}

/** Both rates, each on its own line. */
export function RatesText({ rates }: { rates: CommissionRates }) {
  const { t } = useTranslation('kol');
  const format = useFormat();
  return (
    <>
      <span className="block">
        {t('rates.first', { percent: format.percent(rates.firstPurchasePercent) })}
      </span>
      <span className="block">
        {t('rates.renewal', { percent: format.percent(rates.renewalPercent) })}
      </span>
    </>
  );
}
