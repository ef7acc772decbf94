/** Characters that make a spreadsheet read a cell as a formula, with their full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Characters that need quotes (RFC 4180). */
const SPECIAL = /[",\r\n]/;
/** Excel needs it to recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as the text of a CSV file (RFC 4180), in UTF-8 with a byte order mark. Cells that a spreadsheet would run as a
 * formula get a leading apostrophe, so that they stay text.
 */
export function serializeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `${cells.map(quoteCell).join(',')}\r\n`);
  return BYTE_ORDER_MARK + lines.join('');
}

function quoteCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
