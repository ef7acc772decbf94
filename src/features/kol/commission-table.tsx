import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KolDay } from '@/api';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import { useDayRange } from './use-day-range';
import { type KolTotal, type KolWeek, isPartWeek, sumDays } from './weeks';

type CommissionTableProps = {
  id: string;
  /** In order, the oldest first. */
  days: readonly KolDay[];
  /** The same days by weeks; null for a table with days only. */
  weeks: readonly KolWeek[] | null;
};

/**
 * Commission, registrations and payers of each day, the latest first, with the sums of each week above its days, and
 * the total. Scrolls within its box.
 */
export function CommissionTable({ id, days, weeks }: CommissionTableProps) {
  const { t } = useTranslation('kol');
  const numbers = [t('chart.amount'), t('chart.registrations'), t('chart.paid')];
  return (
    <div
      id={id}
      role="region"
      aria-label={t(weeks ? 'chart.tableWeeks' : 'chart.table')}
      // Focusable, so that the keyboard can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative max-h-112 w-full overflow-auto border border-border bg-card"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-muted-foreground">
            <th scope="col" className="sticky top-0 bg-muted py-2.5 pl-4 font-semibold sm:pl-6">
              {t(weeks ? 'chart.week' : 'chart.day')}
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
        {weeks ? (
          weeks.toReversed().map((week) => <WeekRows key={week.days[0]?.date} week={week} />)
        ) : (
          <tbody className="divide-y divide-border">
            {days.toReversed().map((day) => (
              <DayRow key={day.date} day={day} />
            ))}
          </tbody>
        )}
        <tfoot>
          <Row total={sumDays(days)} scope="row" className="border-t-2 border-foreground font-bold">
            {t('chart.sum', { days: days.length })}
          </Row>
        </tfoot>
      </table>
    </div>
  );
}

function WeekRows({ week }: { week: KolWeek }) {
  const { t } = useTranslation('kol');
  const dayRange = useDayRange();
  const { days } = week;
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <tbody className="divide-y divide-border border-t border-border">
      <Row total={week} scope="rowgroup" className="bg-muted/60 font-bold">
        <span>{dayRange(Date.parse(first.date), Date.parse(last.date))}</span>
        {isPartWeek(week) ? (
          <span className="block font-normal text-muted-foreground">
            {t('chart.partWeek', { count: days.length })}
          </span>
        ) : null}
      </Row>
      {days.toReversed().map((day) => (
        <DayRow key={day.date} day={day} isInWeek />
      ))}
    </tbody>
  );
}

function DayRow({ day, isInWeek = false }: { day: KolDay; isInWeek?: boolean }) {
  const format = useFormat();
  return (
    <Row total={day} scope="row">
      <time
        dateTime={day.date}
        className={cn('whitespace-nowrap max-sm:hidden', isInWeek && 'pl-4')}
      >
        {format.day(Date.parse(day.date))}
      </time>
      <time dateTime={day.date} className={cn('whitespace-nowrap sm:hidden', isInWeek && 'pl-2')}>
        {format.shortDay(Date.parse(day.date))}
      </time>
    </Row>
  );
}

type RowProps = {
  total: KolTotal;
  scope: 'row' | 'rowgroup';
  className?: string;
  /** The header: a day, a week, or the total. */
  children: ReactNode;
};

function Row({ total: { amount, registrations, paid }, scope, className, children }: RowProps) {
  const format = useFormat();
  return (
    <tr className={className}>
      <th
        scope={scope}
        className={cn(
          'py-2 pl-4 text-left sm:pl-6',
          scope === 'row' && !className && 'font-normal',
        )}
      >
        {children}
      </th>
      <td translate="no" className="px-2 py-2 text-right tabular-nums">
        {format.money(amount)}
      </td>
      <td className="px-2 py-2 text-right tabular-nums">{format.number(registrations)}</td>
      <td className="py-2 pr-4 pl-2 text-right tabular-nums sm:pr-6">{format.number(paid)}</td>
    </tr>
  );
}
