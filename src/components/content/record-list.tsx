import type { ReactNode } from 'react';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import { Ellipsis } from './ellipsis';

/** A column of the table, or a labelled value on each card. */
export type Column<Row> = {
  label: string;
  renderCell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** Names the row. On a card it has no label. */
  isName?: boolean;
  /**
   * The position on a phone's card if it is not the default: beside the first value, on a separate line, or below a
   * rule as a sum.
   */
  inCard?: keyof typeof CARD_PLACES;
};

type RecordListProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string;
  /** Another page is loading, so these rows are old. */
  isBusy?: boolean;
  /**
   * `records` is a framed list, and a table from 1280 px, since the account's sections are beside it. `comparison` has
   * few columns, no frame, and is a table from 768 px.
   */
  look?: keyof typeof LOOKS;
  className?: string;
};

/**
 * A table on wide screens; on others each row is a card of labelled values.
 */
export function RecordList<Row>({
  label,
  columns,
  rows,
  getKey,
  isBusy = false,
  look = 'records',
  className,
}: RecordListProps<Row>) {
  const classes = LOOKS[look];
  return (
    <table
      {...ROLES.table}
      aria-label={label}
      aria-busy={isBusy}
      className={cn(
        'block w-full text-left transition-opacity aria-busy:opacity-60',
        classes.table,
        className,
      )}
    >
      <thead {...ROLES.group} className={cn('sr-only', classes.head)}>
        <tr {...ROLES.row}>
          {columns.map((column) => (
            <th
              key={column.label}
              {...ROLES.columnHeader}
              className={cn('align-bottom', classes.label, column.isNumber && 'text-right')}
            >
              <span className={cn(look === 'comparison' && column.isName && 'sr-only')}>
                {column.label}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group} className={cn('block divide-y divide-border', classes.body)}>
        {rows.map((row) => (
          <tr
            key={getKey(row)}
            {...ROLES.row}
            className={cn('grid grid-cols-2 gap-x-4', classes.row)}
          >
            {columns.map(({ isName, ...column }) => {
              const Cell = isName ? 'th' : 'td';
              return (
                <Cell
                  key={column.label}
                  {...(isName ? ROLES.rowHeader : ROLES.cell)}
                  data-label={column.label}
                  className={cn(
                    'min-w-0 wrap-anywhere before:mb-0.5 before:block before:text-sm before:text-muted-foreground before:content-[attr(data-label)]',
                    classes.cell,
                    column.isNumber && classes.number,
                    column.inCard && CARD_PLACES[column.inCard],
                    isName && classes.name,
                  )}
                >
                  {column.renderCell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Explicit, since some browsers drop the implicit roles of a table that is laid out as cards. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

const CARD_PLACES = {
  corner:
    'max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end max-md:before:content-none',
  line: 'max-md:col-span-2',
  sum: 'max-md:col-span-2 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:border-t max-md:border-border max-md:pt-2',
};

const LOOKS = {
  records: {
    table: 'border border-border bg-card text-sm xl:table',
    head: 'bg-muted xl:not-sr-only',
    label: 'px-2 py-3 leading-tight font-semibold text-muted-foreground first:pl-5 last:pr-5',
    body: 'xl:table-row-group',
    row: 'gap-y-2.5 px-5 py-4 md:grid-cols-[1.4fr_1.2fr_1.2fr_1.2fr] md:px-6 xl:table-row',
    cell: 'xl:px-2 xl:py-3 xl:align-top xl:wrap-normal xl:first:pl-5 xl:last:pr-5 xl:before:content-none',
    number: 'xl:text-right',
    name: 'font-semibold before:content-none',
  },
  comparison: {
    table: 'md:table md:table-fixed',
    head: 'md:not-sr-only',
    label: 'pb-3 text-lg font-bold',
    body: 'border-t border-border md:table-row-group',
    row: 'gap-y-2 py-4 md:table-row',
    cell: 'pr-4 md:py-3.5 md:align-top md:before:content-none',
    number: 'md:text-right',
    name: 'col-span-2 font-semibold before:content-none',
  },
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
