import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CryptoDetail, Money, QuoteLine } from '@/api';
import { cn } from '@/lib/cn';
import {
  ORDER_CHOICES,
  ORDER_GRID,
  OrderLines,
  OrderPanel,
  OrderTotal,
} from '@/purchase/order-layout';

const STEPS = ['choice', 'payment', 'confirmation'] as const;
type CryptoStep = (typeof STEPS)[number];

type CryptoLayoutProps = {
  step: CryptoStep;
  lines: readonly QuoteLine[];
  /** Undefined while it loads. */
  total: Money | null | undefined;
  /** Nothing is due any more. */
  isOver?: boolean;
  /** Shown below the total, with the account and the order button. */
  order?: ReactNode;
  children: ReactNode;
};

/** One step of the payment, beside its order. The amount stays the same through all steps. */
export function CryptoLayout({
  step,
  lines,
  total,
  isOver = false,
  order,
  children,
}: CryptoLayoutProps) {
  return (
    <>
      <CryptoHeader step={step} />
      <div className={ORDER_GRID}>
        <div className={ORDER_CHOICES}>{children}</div>
        {/* On a phone the order follows the choices. The later steps have no bar with the total, so it comes first. */}
        <OrderPanel className={step === 'choice' ? undefined : 'order-first lg:order-none'}>
          <OrderLines lines={lines} />
          {isOver ? null : <OrderTotal total={total} />}
          {order}
        </OrderPanel>
      </div>
    </>
  );
}

/** The order's line if its discounts are not known. */
export function listOrderLines({
  product,
  total,
}: Pick<CryptoDetail, 'product' | 'total'>): QuoteLine[] {
  return [{ kind: 'price', label: product, amount: total }];
}

/** The heading and the instructions of a step, if it has any. */
export function StepIntro({ title, text }: { title: string; text: string | null }) {
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-2xl font-bold tracking-tight">{title}</h2>
      {text === null ? null : <p className="max-w-prose text-muted-foreground">{text}</p>}
    </div>
  );
}

/** The page's title and the three steps, with the current one marked; null while it is unknown. */
export function CryptoHeader({ step }: { step: CryptoStep | null }) {
  const { t } = useTranslation('crypto-pay');
  const current = step === null ? -1 : STEPS.indexOf(step);
  return (
    <header className="flex flex-col gap-8">
      <h1 className="text-title">{t('page.title')}</h1>
      <ol aria-label={t('steps.label')} className="grid grid-cols-3 border-t border-border">
        {STEPS.map((name, index) => (
          <li
            key={name}
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
                  'border-foreground bg-foreground text-background forced-selected',
                index < current && 'border-success text-success',
                index > current && 'border-input',
              )}
            >
              {index < current ? <Check className="size-4" /> : index + 1}
            </span>
            <span>{t(`steps.${name}`)}</span>
          </li>
        ))}
      </ol>
    </header>
  );
}
