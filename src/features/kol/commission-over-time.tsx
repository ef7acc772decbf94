import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KolDay } from '@/api';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useFormat } from '@/i18n/use-format';
import { dayColumns, sumCommission, weekColumns } from './chart-columns';
import { CommissionChart } from './commission-chart';

const SPANS = [30, 90] as const;
type Span = `${(typeof SPANS)[number]}`;

/** Commission over time as a chart: the last 30 days by day, or 90 days by week. */
export function CommissionOverTime({ days }: { days: readonly KolDay[] }) {
  const { t } = useTranslation('kol');
  const format = useFormat();
  const [span, setSpan] = useState<Span>('90');
  const hasSpans = days.length > SPANS[0];
  const isWeekly = hasSpans && span === '90';
  const shown = hasSpans ? days.slice(-Number(span)) : days;
  const columns = isWeekly ? weekColumns(shown) : dayColumns(shown);
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
      <CommissionChart
        columns={columns}
        caption={t('chart.total', {
          amount: format.money(sumCommission(shown)),
          count: shown.length,
        })}
        label={t(isWeekly ? 'chart.pictureWeeks' : 'chart.picture', {
          from: format.day(columns[0]?.start ?? 0),
          to: format.day(columns.at(-1)?.end ?? 0),
        })}
      />
    </section>
  );
}
