import type { ReactNode } from 'react';

type Row = { key: string; id?: string; find?: { kind: string; title: string }; cells: ReactNode[] };

/**
 * A table that becomes cards on a phone, with each value under its column's name. Has explicit roles, because browsers
 * drop the implicit ones if CSS changes a table's display.
 */
export function Table({
  head,
  rows,
  className,
}: {
  head: string[];
  rows: Row[];
  className?: string;
}) {
  return (
    <table role="table" className={className}>
      <thead role="rowgroup">
        <tr role="row">
          {head.map((name) =>
            name === '' ? (
              <td key={name} role="cell" />
            ) : (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, id, find, cells }) => (
          <tr key={key} role="row" id={id} data-kind={find?.kind} data-find={find?.title}>
            {cells.map((cell, index) => (
              <td key={head[index]} role="cell" data-label={head[index]}>
                <div>{cell}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
