import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toCents, toMoney } from '@/domain/money';
import { useFormat } from '@/i18n/use-format';
import type { ChartColumn } from './chart-columns';

/** The steps of a scale within each power of ten. */
const STEPS = [1, 2, 4, 5, 10];

const HEIGHT = 100;
const GAP = 0.15;

type CommissionChartProps = {
  columns: readonly ChartColumn[];
  /** The sum of the columns. */
  caption: string;
  /** Names the picture for assistive technology. */
  label: string;
};

/**
 * A column for each day or week. The pointer shows a single value. The list of commissions has every payment, also for
 * keyboard and screen reader.
 */
export function CommissionChart({ columns, caption, label }: CommissionChartProps) {
  const { t } = useTranslation('kol');
  const format = useFormat();
  const [read, setRead] = useState<ChartColumn | null>(null);
  const cents = columns.map(({ amount }) => toCents(amount));
  const ceiling = roundUpAxis(Math.max(...cents));
  const currency = columns[0]?.amount.currency;
  const parts = columns.filter(({ isPart }) => isPart);
  const ends = [columns[0], columns[Math.floor(columns.length / 2)], columns.at(-1)];

  /** "Nov 16 – Nov 22", or a single day. */
  function formatDays({ start, end }: ChartColumn): string {
    if (start === end) return format.shortDay(start);
    return t('chart.range', { from: format.shortDay(start), to: format.shortDay(end) });
  }

  function readAt({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setRead(columns[Math.floor(((clientX - left) / width) * columns.length)] ?? null);
  }

  return (
    <figure className="border border-border bg-card px-4 py-5 sm:px-6">
      <figcaption className="text-lg font-bold tracking-tight tabular-nums">
        {read ? `${formatDays(read)} · ${format.money(read.amount)}` : caption}
      </figcaption>
      <div className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm text-muted-foreground tabular-nums">
        <div aria-hidden className="-my-2.5 flex flex-col items-end justify-between">
          {[ceiling, ceiling / 2, 0].map((value) => (
            <span translate="no" key={value}>
              {format.money(toMoney(value, currency))}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${columns.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-48 w-full"
          onPointerMove={readAt}
          onPointerDown={readAt}
          onPointerLeave={() => setRead(null)}
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <path
              key={y}
              d={`M0 ${y}h${columns.length}`}
              vectorEffect="non-scaling-stroke"
              className={
                y === HEIGHT
                  ? 'stroke-foreground forced-colors:stroke-[CanvasText]'
                  : 'stroke-border forced-colors:stroke-[GrayText]'
              }
            />
          ))}
          {columns.map((column, index) => {
            const height = ((cents[index] ?? 0) / ceiling) * HEIGHT;
            return (
              <rect
                key={column.start}
                x={index + GAP}
                y={HEIGHT - height}
                width={1 - 2 * GAP}
                height={height}
                className={
                  column === read
                    ? 'fill-info forced-ink'
                    : column.isPart
                      ? 'fill-foreground/55 forced-ink forced-colors:opacity-55'
                      : 'fill-foreground forced-ink'
                }
              />
            );
          })}
        </svg>
        <div aria-hidden className="col-start-2 mt-2 flex flex-wrap justify-between gap-x-2">
          {ends.map((end, index) =>
            end && ends.indexOf(end) === index ? (
              // The middle label in Chinese does not fit on a small phone.
              <span key={end.start} className={index === 1 ? 'max-[26rem]:hidden' : undefined}>
                {format.shortDay(end.start)}
              </span>
            ) : null,
          )}
        </div>
      </div>
      {parts.length > 0 ? (
        <p className="mt-3 text-sm text-muted-foreground">
          {t('chart.parts', {
            weeks: format.list(parts.map(formatDays)),
          })}
        </p>
      ) : null}
    </figure>
  );
}

/**
 * The top of a scale for amounts up to `mostCents`, in cents: a round amount, at least a dollar, that can be halved
 * exactly.
 */
export function roundUpAxis(mostCents: number): number {
  let power = 100;
  while (power * 10 < mostCents) power *= 10;
  const step = STEPS.find((candidate) => candidate * power >= mostCents) ?? 10;
  return step * power;
}
