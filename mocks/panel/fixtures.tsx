import { isRecord } from '@/lib/is-record';
import { Part, type PartProps } from './part';

/** All fixtures but the accounts: lists as tables, the rest as JSON. */
export function Fixtures({ facts: { fixtures } }: PartProps) {
  return (
    <Part
      title="Fixtures"
      hint="Codes, products, groups and the like, by the state or error that they show."
    >
      <div>
        {Object.entries(fixtures).map(([name, value]) => (
          <details key={name} className="border-t">
            <summary className="py-2.5 font-semibold">{makeTitle(name)}</summary>
            <Fixture title={makeTitle(name)} value={value} />
          </details>
        ))}
      </div>
    </Part>
  );
}

function Fixture({ title, value }: { title: string; value: unknown }) {
  const rows = Array.isArray(value) ? value.filter((entry) => isRecord(entry)) : [];
  if (rows.length === 0) {
    return (
      <pre className="text-sm wrap-anywhere whitespace-pre-wrap">
        {JSON.stringify(value, null, 2)}
      </pre>
    );
  }
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <div
      role="region"
      aria-label={`Fixtures: ${title}`}
      // Focusable, so that the keyboard can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="min-w-full text-left align-top text-sm">
        <thead>
          <tr className="text-muted-foreground">
            {columns.map((name) => (
              <th key={name} scope="col" className="pr-4 font-semibold whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row)} className="border-t align-top">
              {columns.map((name) => (
                <td key={name} className="py-1 pr-4 first:whitespace-nowrap">
                  {formatCell(row[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function formatCell(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** Turns `inviteCodes` into `Invite codes`. */
function makeTitle(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
