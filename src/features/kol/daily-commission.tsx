import { type ReactNode, Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KolDay } from '@/api';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Skeleton } from '@/components/ui/skeleton';
import { useFormat } from '@/i18n/use-format';

/** Loaded on demand. If it does not load, the table, which has every number, is shown alone. */
const DailyChart = lazy(async () => ({ default: await chart() }));

async function chart(): Promise<(props: { days: readonly KolDay[] }) => ReactNode> {
  try {
    return (await import('./daily-chart')).DailyChart;
  } catch {
    return () => null;
  }
}

const SPANS = [30, 90] as const;
type Span = `${(typeof SPANS)[number]}`;

/** Commission over time, as a picture and as a table. */
export function DailyCommission({ days }: { days: readonly KolDay[] }) {
  const { t } = useTranslation('kol');
  const [span, setSpan] = useState<Span>('90');
  const shown = days.slice(-Number(span));
  return (
    <section aria-labelledby="kol-days" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id="kol-days" className="text-xl font-bold tracking-tight">
            {t('chart.title')}
          </h2>
          <p className="text-sm text-muted-foreground">{t('chart.utc')}</p>
        </div>
        {days.length > SPANS[0] ? (
          <SegmentedControl
            label={t('chart.span')}
            value={span}
            onValueChange={setSpan}
            options={SPANS.map((count) => ({
              value: `${count}` as const,
              label: t('chart.days', { number: count }),
            }))}
            className="w-52"
          />
        ) : null}
      </div>
      <Suspense fallback={<Skeleton className="h-76" />}>
        <DailyChart days={shown} />
      </Suspense>
      <DailyTable days={shown} />
    </section>
  );
}

/** Commission, registrations and payers of each day, the latest first. Scrolls within its box. */
function DailyTable({ days }: { days: readonly KolDay[] }) {
  const { t } = useTranslation('kol');
  const format = useFormat();
  const numbers = [t('chart.amount'), t('chart.registrations'), t('chart.paid')];
  return (
    <div
      role="region"
      aria-label={t('chart.table')}
      // Focusable, so that the keyboard can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative max-h-80 overflow-auto border border-border bg-card"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-muted-foreground">
            <th scope="col" className="sticky top-0 bg-muted py-2.5 pl-4 font-semibold sm:pl-6">
              {t('chart.day')}
            </th>
            {numbers.map((label) => (
              <th
                key={label}
                scope="col"
                className="sticky top-0 bg-muted px-2 py-2.5 text-right align-bottom leading-tight font-semibold break-keep last:pr-4 sm:last:pr-6"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {days.toReversed().map(({ date, registrations, paid, amount }) => (
            <tr key={date}>
              <th scope="row" className="py-2 pl-4 text-left font-normal whitespace-nowrap sm:pl-6">
                <time dateTime={date} className="max-sm:hidden">
                  {format.day(Date.parse(date))}
                </time>
                <time dateTime={date} className="sm:hidden">
                  {format.shortDay(Date.parse(date))}
                </time>
              </th>
              <td className="px-2 py-2 text-right font-medium">{format.money(amount)}</td>
              <td className="px-2 py-2 text-right">{format.number(registrations)}</td>
              <td className="py-2 pr-4 pl-2 text-right sm:pr-6">{format.number(paid)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
