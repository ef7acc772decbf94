import { type ReactNode, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Money, QuoteLine } from '@/api';
import { PaymentTerms } from '@/components/content/payment-terms';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Skeleton } from '@/components/ui/skeleton';
import { computeSaving } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';

/** The two columns of an order screen: the choices and the price. */
export const ORDER_GRID =
  'grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start lg:gap-14';

/** The column of the choices. */
export const ORDER_CHOICES = 'flex min-w-0 flex-col gap-8';

/** The column with the price and the order button. On a desktop it stays in view. */
export const ORDER_PANEL = cn(
  'flex flex-col gap-6 border border-sea bg-sea px-5 py-6 text-sea-foreground sm:p-8 dark:border-sea-line dark:bg-sea-deep',
  'lg:sticky lg:top-[calc(var(--header-height)+var(--spacing)*6)]',
);

type OrderPanelProps = {
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** The same panel on every order screen: lines, coupon, total, notes, and the button. */
export function OrderPanel({ headingRef, className, children }: OrderPanelProps) {
  const { t } = useTranslation('purchase');
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn(ORDER_PANEL, className)}>
      <h2 ref={headingRef} id={id} tabIndex={-1} className="text-xl font-extrabold tracking-tight">
        {t('summary')}
      </h2>
      {children}
    </section>
  );
}

type PriceLines = {
  label: string;
  /** The price before the discount; undefined if it is not known. */
  original: Money | undefined;
  price: Money;
  discountLabel: string;
};

/** The lines of an order without a quote: the price, and what it saves. */
export function listPriceLines({ label, original, price, discountLabel }: PriceLines): QuoteLine[] {
  const saving = original && computeSaving({ original, price });
  if (!saving) return [{ kind: 'price', label, amount: price }];
  return [
    { kind: 'price', label, amount: original },
    { kind: 'discount', label: discountLabel, amount: saving.amount },
  ];
}

/** What is ordered, with its price and discounts. */
export function OrderLines({ lines }: { lines: readonly QuoteLine[] }) {
  return (
    <dl className="flex flex-col gap-3">
      {lines.map((line) => (
        <Line key={`${line.kind} ${line.label}`} {...line} />
      ))}
    </dl>
  );
}

function Line({ kind, label, amount }: QuoteLine) {
  const format = useFormat();
  const text = format.money(amount);
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className={cn('wrap-anywhere', kind === 'price' ? 'font-semibold' : 'text-sea-muted')}>
        {label}
      </dt>
      <dd translate="no" className="shrink-0 tabular-nums">
        {kind === 'price' ? text : `−${text}`}
      </dd>
    </div>
  );
}

/** As wide as a usual amount, so that the line wraps as it will once the amount is known. */
const PLACEHOLDER = '$00.00';

/** `total` is null or undefined while it is not known. */
export function OrderTotal({ total }: { total: Money | null | undefined }) {
  const { t } = useTranslation('purchase');
  const format = useFormat();
  return (
    <div className="border-t border-sea-line pt-5">
      <OrderFigure label={t('total')}>
        {total ? format.money(total) : <span className="invisible">{PLACEHOLDER}</span>}
      </OrderFigure>
      <PaymentTerms className="mt-3" />
    </div>
  );
}

/** The largest figure of the panel, with what it is. */
export function OrderFigure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-6">
      <span>{label}</span>
      <strong
        translate="no"
        className="text-3xl leading-none font-extrabold tracking-tighter tabular-nums xl:text-4xl"
      >
        {children}
      </strong>
    </p>
  );
}

type PayBarProps = {
  /** Undefined while it loads. */
  total: Money | undefined;
  /** The order button. */
  children: ReactNode;
};

/** The order button. On a phone it stays at the bottom of the screen, beside the total. */
export function PayBar({ total, children }: PayBarProps) {
  const { t } = useTranslation('purchase');
  const format = useFormat();
  return (
    <div
      data-pay-bar=""
      className="flex max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:items-center max-lg:gap-4 max-lg:border-t max-lg:border-foreground/60 max-lg:bg-card max-lg:px-5 max-lg:py-3 max-lg:pb-[max(--spacing(3),env(safe-area-inset-bottom))] max-lg:text-card-foreground"
    >
      <p className="shrink-0 leading-tight lg:hidden">
        <span className="block text-sm text-muted-foreground">{t('total')}</span>
        <strong translate="no" className="text-xl font-extrabold tabular-nums">
          {total ? format.money(total) : '…'}
        </strong>
      </p>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

type OrderSkeletonProps = {
  /** Announced, e.g. "Loading the group prices". */
  label: string;
  hasCoupon?: boolean;
  hasRules?: boolean;
  /** The height of the order's lines. */
  linesClassName?: string;
  /** The choices. */
  children: ReactNode;
};

/** An order screen before any price is known: blocks with the places and sizes of the content. */
export function OrderSkeleton({
  label,
  hasCoupon = false,
  hasRules = false,
  linesClassName = 'h-15',
  children,
}: OrderSkeletonProps) {
  return (
    <SkeletonRegion label={label} className={ORDER_GRID}>
      <div className={ORDER_CHOICES}>{children}</div>
      <div className={ORDER_PANEL}>
        <PanelBlock className="h-7 w-32" />
        <PanelBlock className={linesClassName} />
        {hasCoupon ? <PanelBlock className="h-7 w-40" /> : null}
        <PanelBlock className="h-22.5 xl:h-25" />
        {hasRules ? <PanelBlock className="h-38 lg:h-33" /> : null}
        <PayActionSkeleton />
      </div>
    </SkeletonRegion>
  );
}

/** The account, the button, and the next step. On a phone the button is at the bottom of the screen. */
export function PayActionSkeleton() {
  return (
    <>
      <PanelBlock className="h-10" />
      <div className="flex flex-col gap-3">
        <PanelBlock className="h-13 max-lg:hidden" />
        <PanelBlock className="h-20 lg:h-15.5" />
      </div>
    </>
  );
}

/** A placeholder on the panel. */
function PanelBlock({ className }: { className: string }) {
  return <Skeleton className={cn('bg-sea-line', className)} />;
}

/** A choice between cards, with its question above it. `className` is the height of the cards. */
export function ChoiceSkeleton({ className }: { className: string }) {
  return (
    <div>
      <Skeleton className="mb-2 h-6 w-32" />
      <Skeleton className={className} />
    </div>
  );
}
