/** What spreadsheets take for a formula when a cell begins with it, in their full-width forms, too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** What a cell must be quoted for (RFC 4180). */
const SPECIAL = /[",\r\n]/;
/** Without it Excel reads UTF-8 as something else. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as the text of a CSV file (RFC 4180) that spreadsheets open as it is meant: in UTF-8, and no text becomes a formula,
 * whoever wrote it; an apostrophe goes before one that would.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`);
  return BYTE_ORDER_MARK + lines.join('');
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
