import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Money } from '@/api';
import { SkeletonRegion } from '@/components/feedback/page-skeletons';
import { Skeleton } from '@/components/ui/skeleton';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';

/** The two columns of a screen that orders: what is chosen, and what it costs. */
export const ORDER_GRID =
  'grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start lg:gap-14';

const PANEL = 'flex flex-col gap-6 bg-sea px-5 py-6 text-sea-foreground sm:p-8';

type OrderPanelProps = { title: string; className?: string; children: ReactNode };

/** The column that says what the order costs. On a desktop it stays in sight. */
export function OrderPanel({ title, className, children }: OrderPanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn(
        PANEL,
        'lg:sticky lg:top-[calc(var(--header-height)+var(--spacing)*6)]',
        className,
      )}
    >
      <h2 id={id} className="text-xl font-extrabold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}

type PayBarProps = {
  /** Undefined while it loads. */
  total: Money | undefined;
  /** The button that orders. */
  children: ReactNode;
};

/** The button that orders. On a phone it stays at the bottom of the screen, beside the total. */
export function PayBar({ total, children }: PayBarProps) {
  const { t } = useTranslation('purchase');
  const format = useFormat();
  return (
    <div
      data-pay-bar=""
      className="flex max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:items-center max-lg:gap-4 max-lg:border-t max-lg:border-foreground/60 max-lg:bg-card max-lg:px-5 max-lg:py-3 max-lg:pb-[max(calc(12*var(--unit)),env(safe-area-inset-bottom))] max-lg:text-card-foreground"
    >
      <p className="shrink-0 leading-tight lg:hidden">
        <span className="block text-sm text-muted-foreground">{t('total')}</span>
        <strong className="text-xl font-extrabold tabular-nums">
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
  /** The heights of what is chosen, as class names. */
  blocks: readonly string[];
  className?: string;
  /** Replaces the panel. */
  panel?: ReactNode;
};

/** A screen that orders, before any price is known. */
export function OrderSkeleton({
  label,
  blocks,
  className = ORDER_GRID,
  panel = <OrderPanelSkeleton />,
}: OrderSkeletonProps) {
  return (
    <SkeletonRegion label={label} className={className}>
      <div className="flex flex-col gap-8">
        {blocks.map((height) => (
          <Skeleton key={height} className={cn('w-full', height)} />
        ))}
      </div>
      {panel}
    </SkeletonRegion>
  );
}

/** The panel of a skeleton. */
export function OrderPanelSkeleton({ className }: { className?: string }) {
  return (
    <div className={cn(PANEL, className)}>
      <Skeleton className="h-6 w-32 bg-sea-line" />
      <Skeleton className="h-12 bg-sea-line" />
      <Skeleton className="h-13 bg-sea-line" />
    </div>
  );
}
