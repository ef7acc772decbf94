import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Money } from '@/api';
import { useFormat } from '@/i18n/use-format';
import { CryptoHeader, type CryptoStep } from './crypto-header';

export const GRID =
  'grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start lg:gap-14';

/** As wide as an amount usually is, so that the line breaks where it will. */
const PLACEHOLDER = '$00.00';

type CryptoLayoutProps = {
  step: CryptoStep;
  product: string;
  /** Undefined while it is not known. */
  total: Money | null | undefined;
  /** Under the total: the order's own. */
  order?: ReactNode;
  children: ReactNode;
};

/** What is to be done, and beside it what it is for: one amount through all steps. */
export function CryptoLayout({ step, product, total, order, children }: CryptoLayoutProps) {
  const { t } = useTranslation('crypto-pay');
  const format = useFormat();
  return (
    <>
      <CryptoHeader step={step} />
      <div className={GRID}>
        <div className="flex min-w-0 flex-col gap-8">{children}</div>
        <section
          aria-labelledby="order"
          className="order-first flex flex-col gap-5 bg-sea px-5 py-6 text-sea-foreground sm:p-8 lg:sticky lg:top-[calc(var(--header-height)+var(--spacing)*6)] lg:order-none"
        >
          <h2 id="order" className="text-xl font-extrabold tracking-tight">
            {t('order.title')}
          </h2>
          <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <span className="wrap-anywhere">{product}</span>
            <strong className="text-4xl leading-none font-extrabold tracking-tighter tabular-nums sm:text-5xl">
              {total ? format.money(total) : <span className="invisible">{PLACEHOLDER}</span>}
            </strong>
          </p>
          {order}
        </section>
      </div>
    </>
  );
}
