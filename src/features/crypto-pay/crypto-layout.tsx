import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Money } from '@/api';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import { ORDER_GRID, OrderPanel } from '@/purchase/order-layout';
import { PaidAccount } from '@/purchase/paid-account';

const STEPS = ['choice', 'payment', 'confirmation'] as const;
type CryptoStep = (typeof STEPS)[number];

/** As wide as a usual amount, so that the line wraps as it will once the amount is known. */
const PLACEHOLDER = '$00.00';

type CryptoLayoutProps = {
  step: CryptoStep;
  product: string;
  /** Undefined while it loads. */
  total: Money | null | undefined;
  /** Shown under the total. */
  order?: ReactNode;
  children: ReactNode;
};

/** One step of the payment, beside the order that it is for. The amount stays the same through all steps. */
export function CryptoLayout({ step, product, total, order, children }: CryptoLayoutProps) {
  const { t } = useTranslation('crypto-pay');
  const format = useFormat();
  return (
    <>
      <CryptoHeader step={step} />
      <div className={ORDER_GRID}>
        <div className="flex min-w-0 flex-col gap-8">{children}</div>
        <OrderPanel title={t('order.title')} className="order-first lg:order-none">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <span className="wrap-anywhere">{product}</span>
            <strong className="text-4xl leading-none font-extrabold tracking-tighter tabular-nums sm:text-5xl">
              {total ? format.money(total) : <span className="invisible">{PLACEHOLDER}</span>}
            </strong>
          </p>
          {order}
          <PaidAccount />
        </OrderPanel>
      </div>
    </>
  );
}

/** The page's title and the three steps, with the current one marked. */
export function CryptoHeader({ step }: { step: CryptoStep }) {
  const { t } = useTranslation('crypto-pay');
  const current = STEPS.indexOf(step);
  return (
    <header className="flex flex-col gap-8">
      <h1 className="text-title">{t('page.title')}</h1>
      <ol aria-label={t('steps.label')} className="grid grid-cols-3 border-t border-border">
        {STEPS.map((it, index) => (
          <li
            key={it}
            aria-current={index === current ? 'step' : undefined}
            className={cn(
              'relative flex flex-col gap-2 pt-5 pr-2 text-sm last:pr-0 leading-snug sm:flex-row sm:items-center sm:gap-3',
              'before:absolute before:inset-x-0 before:-top-px before:border-t-2',
              index <= current ? 'before:border-foreground' : 'before:hidden',
              index === current ? 'font-semibold' : 'text-muted-foreground',
            )}
          >
            <span
              aria-hidden
              className={cn(
                'grid size-7 shrink-0 place-items-center border text-sm font-bold tabular-nums',
                index === current &&
                  'border-primary bg-primary text-primary-foreground forced-selected',
                index < current && 'border-success text-success',
                index > current && 'border-input',
              )}
            >
              {index < current ? <Check className="size-4" /> : index + 1}
            </span>
            <span>{t(`steps.${it}`)}</span>
          </li>
        ))}
      </ol>
    </header>
  );
}
