import { TABLE_ROLES } from '@/components/content/table-roles';
import { cn } from '@/lib/cn';
import type { Column } from './columns';

type RecordTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Another page is on its way in place of this one. */
  isOld: boolean;
};

/** A table; on a phone each row is a card of labelled values. */
export function RecordTable<Row>({ label, columns, rows, keyOf, isOld }: RecordTableProps<Row>) {
  return (
    <table
      {...TABLE_ROLES.table}
      aria-label={label}
      className={cn(
        'block w-full border border-border bg-card text-left text-sm transition-opacity md:table',
        isOld && 'opacity-60',
      )}
    >
      <thead {...TABLE_ROLES.group} className="sr-only md:not-sr-only">
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
      <tbody {...TABLE_ROLES.group} className="block divide-y divide-border md:table-row-group">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            {...TABLE_ROLES.row}
            className="grid grid-cols-2 gap-x-4 gap-y-3.5 px-5 py-5 md:table-row"
          >
            {columns.map((column) => (
              <td
                key={column.label}
                {...TABLE_ROLES.cell}
                data-label={column.label}
                className={cn(
                  'min-w-0 wrap-anywhere before:mb-0.5 before:block before:text-xs before:text-muted-foreground before:content-[attr(data-label)]',
                  'md:max-w-44 md:px-2 md:py-3 md:align-top md:wrap-normal md:first:pl-5 md:last:pr-5 md:before:content-none',
                  column.isNumber && 'md:text-right',
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
