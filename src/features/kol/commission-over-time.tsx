import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, Suspense, lazy, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KolDay } from '@/api';
import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Skeleton } from '@/components/ui/skeleton';
import { useFormat } from '@/i18n/use-format';
import type { CommissionChart } from './commission-chart';
import { CommissionTable } from './commission-table';
import { isPartWeek, sumDays, groupByWeek } from './weeks';

/** Loaded on demand. If it fails to load, the table has every number. */
const Chart = lazy(async () => ({ default: await chart() }));

async function chart(): Promise<(props: ComponentProps<typeof CommissionChart>) => ReactNode> {
  try {
    return (await import('./commission-chart')).CommissionChart;
  } catch {
    return () => null;
  }
}

const SPANS = [30, 90] as const;
type Span = `${(typeof SPANS)[number]}`;

/** Commission over time as a picture, by day or by week, and on demand as a table. */
export function CommissionOverTime({ days }: { days: readonly KolDay[] }) {
  const { t } = useTranslation('kol');
  const format = useFormat();
  const [span, setSpan] = useState<Span>('90');
  const [isTableOpen, setIsTableOpen] = useState(false);
  const table = useId();
  const hasSpans = days.length > SPANS[0];
  const isWeekly = hasSpans && span === '90';
  const shown = hasSpans ? days.slice(-Number(span)) : days;
  const weeks = isWeekly ? groupByWeek(shown) : null;
  const start = toTime(shown[0]);
  const end = toTime(shown.at(-1));
  const columns = weeks
    ? weeks.map((week) => ({
        start: toTime(week.days[0]),
        end: toTime(week.days.at(-1)),
        amount: week.amount,
        isPart: isPartWeek(week),
      }))
    : shown.map((day) => ({ start: toTime(day), end: toTime(day), ...day, isPart: false }));
  return (
    <section aria-labelledby="kol-days" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id="kol-days" className="text-xl font-bold tracking-tight">
            {t('chart.title')}
          </h2>
          <p className="text-sm text-muted-foreground">
            {t(isWeekly ? 'chart.utcWeeks' : 'chart.utc')}
          </p>
        </div>
        {hasSpans ? (
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
        <Chart
          columns={columns}
          caption={t('chart.total', {
            amount: format.money(sumDays(shown).amount),
            count: shown.length,
          })}
          label={t(isWeekly ? 'chart.pictureWeeks' : 'chart.picture', {
            from: format.day(start),
            to: format.day(end),
          })}
        />
      </Suspense>
      <div className="flex flex-col items-start gap-4">
        <Button
          variant="outline"
          size="sm"
          aria-expanded={isTableOpen}
          aria-controls={isTableOpen ? table : undefined}
          onClick={() => setIsTableOpen(!isTableOpen)}
        >
          <span>{t(isTableOpen ? 'chart.hideTable' : 'chart.showTable')}</span>
          <ChevronDown aria-hidden className={isTableOpen ? 'rotate-180' : ''} />
        </Button>
        {isTableOpen ? <CommissionTable id={table} days={shown} weeks={weeks} /> : null}
      </div>
    </section>
  );
}

/** The start of a day in UTC, in ms since the epoch. */
function toTime(day: KolDay | undefined): number {
  return day ? Date.parse(day.date) : 0;
}
