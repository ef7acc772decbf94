import type { ReactNode } from 'react';
import { Ellipsis } from '@/components/content/ellipsis';
import { TABLE_ROLES } from '@/components/content/table-roles';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';

/** Positions of a column on a phone's card. */
const PLACES = {
  corner:
    'max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end max-md:before:content-none',
  line: 'max-md:col-span-2',
  sum: 'max-md:col-span-2 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:border-t max-md:border-border max-md:pt-2',
} as const;

type RecordTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string;
  /** Stale rows, because another page is loading. */
  isOld: boolean;
};

/** A table on wide screens; on others each row is a card of labelled values. */
export function RecordTable<Row>({ label, columns, rows, getKey, isOld }: RecordTableProps<Row>) {
  return (
    <table
      {...TABLE_ROLES.table}
      aria-label={label}
      aria-busy={isOld}
      className={cn(
        'block w-full border border-border bg-card text-left text-sm transition-opacity xl:table',
        isOld && 'opacity-60',
      )}
    >
      <thead {...TABLE_ROLES.group} className="sr-only xl:not-sr-only">
        <tr {...TABLE_ROLES.row} className="bg-muted">
          {columns.map((column) => (
            <th
              key={column.label}
              {...TABLE_ROLES.columnHeader}
              className={cn(
                'px-2 py-3 align-bottom leading-tight font-semibold text-muted-foreground first:pl-5 last:pr-5',
                column.isNumber && 'text-right',
              )}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group} className="block divide-y divide-border xl:table-row-group">
        {rows.map((row) => (
          <tr
            key={getKey(row)}
            {...TABLE_ROLES.row}
            className="grid grid-cols-2 gap-x-4 gap-y-2.5 px-5 py-4 md:grid-cols-[1.4fr_1.2fr_1.2fr_1.2fr] md:px-6 xl:table-row"
          >
            {columns.map((column) => (
              <td
                key={column.label}
                {...TABLE_ROLES.cell}
                data-label={column.label}
                className={cn(
                  'min-w-0 wrap-anywhere before:mb-0.5 before:block before:text-sm before:text-muted-foreground before:content-[attr(data-label)]',
                  'xl:px-2 xl:py-3 xl:align-top xl:wrap-normal xl:first:pl-5 xl:last:pr-5 xl:before:content-none',
                  column.isNumber && 'xl:text-right',
                  column.inCard && PLACES[column.inCard],
                )}
              >
                {column.renderCell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A column of the table, or a labelled value on each card. */
export type Column<Row> = {
  label: string;
  renderCell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /**
   * The position on a phone's card if it is not the default: beside the first value, on a separate line, or below a
   * rule as a sum.
   */
  inCard?: 'corner' | 'line' | 'sum';
};

/** A text that may be too long for its column, which gives way to the others where a reader spaces the letters out. */
export function CellText({ children }: { children: string }) {
  return (
    <span className="xl:grid xl:grid-cols-[fit-content(calc(var(--spacing)*40))]">
      <Ellipsis>{children}</Ellipsis>
    </span>
  );
}

/** A time in the user's zone: the date, and the time of day below. */
export function CellTime({ time }: { time: number }) {
  const format = useFormat();
  return (
    <time dateTime={new Date(time).toISOString()} className="flex flex-col whitespace-nowrap">
      <span>{format.date(time)}</span>
      <span className="text-muted-foreground">{format.time(time)}</span>
    </time>
  );
}
