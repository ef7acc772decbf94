import { byId, el } from './el.ts';

/** Shows all fixtures except the accounts: lists as tables, the rest as JSON. */
export function showFixtures(fixtures: Record<string, unknown>): void {
  const parts = Object.entries(fixtures).map(([name, value]) =>
    el('details', {}, el('summary', {}, toTitle(name)), renderBody(toTitle(name), value)),
  );
  byId('fixture-list', HTMLDivElement).replaceChildren(...parts);
}

function renderBody(title: string, value: unknown): Node {
  const rows = Array.isArray(value) ? value.filter((entry) => isRecord(entry)) : [];
  if (rows.length === 0) return el('pre', { tabIndex: 0 }, JSON.stringify(value, null, 2));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const scroll = el('div', {
    className: 'scroll',
    tabIndex: 0,
    role: 'region',
    ariaLabel: `Fixtures: ${title}`,
  });
  scroll.append(
    el(
      'table',
      {},
      el('thead', {}, el('tr', {}, ...columns.map((name) => el('th', { scope: 'col' }, name)))),
      el(
        'tbody',
        {},
        ...rows.map((row) => el('tr', {}, ...columns.map((name) => renderCell(row[name])))),
      ),
    ),
  );
  return scroll;
}

function renderCell(value: unknown): Node {
  return el('td', {}, typeof value === 'string' ? value : JSON.stringify(value ?? null));
}

/** Turns `inviteCodes` into `Invite codes`. */
function toTitle(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
