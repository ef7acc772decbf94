import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KolDay } from '@/api';
import { centsOf, moneyOf } from '@/domain/money';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';

/** Whole steps of a scale, one for each power of ten. */
const STEPS = [1, 2, 4, 5, 10];

const HEIGHT = 100;
const GAP = 0.15;

/** A bar for each day. The pointer reads one off; the table below has the same values for keyboard and screen reader. */
export function DailyChart({ days }: { days: readonly KolDay[] }) {
  const { t } = useTranslation('kol');
  const format = useFormat();
  const [read, setRead] = useState<KolDay | null>(null);
  const cents = days.map(({ amount }) => centsOf(amount));
  const ceiling = ceilingOf(Math.max(...cents));
  const currency = days[0]?.amount.currency;
  const money = (value: number) => format.money(moneyOf(value, currency));
  const day = ({ date }: KolDay) => format.day(Date.parse(date));
  const ends = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];

  function readAt({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setRead(days[Math.floor(((clientX - left) / width) * days.length)] ?? null);
  }

  return (
    <figure className="border border-border bg-card px-4 py-5 sm:px-6">
      <figcaption className="text-lg font-bold tracking-tight tabular-nums">
        {read
          ? `${day(read)} · ${format.money(read.amount)}`
          : t('chart.total', {
              amount: money(cents.reduce((sum, it) => sum + it, 0)),
              count: days.length,
            })}
      </figcaption>
      <div className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm text-muted-foreground tabular-nums">
        <div aria-hidden className="-my-2 flex flex-col items-end justify-between">
          {[ceiling, ceiling / 2, 0].map((value) => (
            <span key={value}>{money(value)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={t('chart.picture', {
            from: days[0] ? day(days[0]) : '',
            to: days.at(-1) ? day(days.at(-1) as KolDay) : '',
          })}
          viewBox={`0 0 ${days.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-48 w-full"
          onPointerMove={readAt}
          onPointerDown={readAt}
          onPointerLeave={() => setRead(null)}
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <path
              key={y}
              d={`M0 ${y}h${days.length}`}
              vectorEffect="non-scaling-stroke"
              className={y === HEIGHT ? 'stroke-foreground' : 'stroke-border'}
            />
          ))}
          {days.map((it, index) => {
            const height = ((cents[index] ?? 0) / ceiling) * HEIGHT;
            return (
              <g key={it.date} className={cn(it === read ? 'fill-info' : 'fill-foreground')}>
                <rect x={index + GAP} y={HEIGHT - height} width={1 - 2 * GAP} height={height} />
              </g>
            );
          })}
        </svg>
        <div aria-hidden className="col-start-2 mt-2 flex justify-between gap-2">
          {ends.map((it, index) =>
            it && ends.indexOf(it) === index ? (
              <span key={it.date}>{format.shortDay(Date.parse(it.date))}</span>
            ) : null,
          )}
        </div>
      </div>
    </figure>
  );
}

/** The top of a scale for amounts up to `mostCents`, in cents: a round amount that can be halved exactly, at least a dollar. */
export function ceilingOf(mostCents: number): number {
  let power = 100;
  while (power * 10 < mostCents) power *= 10;
  const step = STEPS.find((it) => it * power >= mostCents) ?? 10;
  return step * power;
}
