import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CryptoDetail, QuoteLine } from '@/api';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import {
  ORDER_CHOICES,
  ORDER_GRID,
  OrderFigure,
  OrderLines,
  OrderPanel,
  OrderTotal,
} from '@/purchase/order-layout';
import type { Figure } from './figure';

const STEPS = ['choice', 'payment', 'confirmation'] as const;
type CryptoStep = (typeof STEPS)[number];

type PlacedOrderLayoutProps = {
  step: CryptoStep;
  detail: CryptoDetail;
  figure: Figure;
  /** How long the order can be paid, e.g. `27:11`; null once it no longer expires. */
  timeLeft: string | null;
  order: ReactNode;
  children: ReactNode;
};

/** A later step, beside the order. On a phone the order is one line above it, which unfolds. */
export function PlacedOrderLayout(props: PlacedOrderLayoutProps) {
  const { step, detail, figure, timeLeft, order, children } = props;
  const { t } = useTranslation('crypto-pay');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const label = figure.name === 'due' ? null : t(`figure.${figure.name}`);
  const text = typeof figure.amount === 'string' ? figure.amount : format.money(figure.amount);
  const amount = figure.name === 'wasDue' ? <s>{text}</s> : text;
  return (
    <>
      <CryptoHeader step={step} />
      <div className={ORDER_GRID}>
        <div className={ORDER_CHOICES}>{children}</div>
        <div className="order-first lg:contents">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-13 w-full items-center gap-2 bg-sea px-4 py-3 text-left text-sm text-sea-foreground lg:hidden"
          >
            <span className="min-w-0 flex-1">
              <span>{detail.product}</span>
              <span className="text-sea-muted">{' · '}</span>
              {label ? <span>{`${label} `}</span> : null}
              <span translate="no" className="font-bold tabular-nums">
                {amount}
              </span>
              {/* Hidden, since a name that changes every second would be read out every second. */}
              {timeLeft === null ? null : (
                <span aria-hidden className="tabular-nums">
                  <span className="text-sea-muted">{' · '}</span>
                  {timeLeft}
                </span>
              )}
            </span>
            <ChevronDown aria-hidden className={cn('size-5 shrink-0', isOpen && 'rotate-180')} />
          </button>
          <OrderPanel className={isOpen ? undefined : 'max-lg:hidden'}>
            <OrderLines lines={listOrderLines(detail)} />
            {label === null ? (
              <OrderTotal total={detail.total} />
            ) : (
              <div className="border-t border-sea-line pt-5">
                <OrderFigure label={label}>
                  <span className={cn(typeof figure.amount === 'string' && 'text-3xl')}>
                    {amount}
                  </span>
                </OrderFigure>
              </div>
            )}
            {order}
          </OrderPanel>
        </div>
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
