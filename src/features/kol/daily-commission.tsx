import { type ReactNode, Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KolDay } from '@/api';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Skeleton } from '@/components/ui/skeleton';
import { DailyTable } from './daily-table';

/** Loaded when it is needed; where it cannot be had the table, which has every number, stands alone. */
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
