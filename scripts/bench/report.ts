/** A figure and the limit that it must keep. */
type Line = {
  name: string;
  measured: number | null;
  /** The upper limit, or `least` for the lower limit if more is better. A figure without a limit is only shown. */
  most?: number;
  least?: number;
  digits?: number;
  /** What the figure comes from. */
  note?: string;
};

/** Prints a figure beside its limit, and `holds` or `MISSED`. Returns whether it holds; a missing figure doesn't. */
export function report({ name, measured, most, least, digits = 2, note }: Line): boolean {
  const limit = most ?? least;
  const figure = `  ${name.padEnd(28)} ${format(measured, digits).padStart(8)}`;
  if (limit === undefined) {
    console.log(figure);
    return true;
  }
  const holds =
    measured !== null && (least === undefined ? measured <= limit + 1e-9 : measured >= limit);
  const side = least === undefined ? 'at most' : 'at least';
  const verdict = holds ? 'holds' : 'MISSED';
  console.log(
    `${figure}   ${side} ${String(limit).padEnd(6)} ${verdict}${note ? `  ${note}` : ''}`,
  );
  return holds;
}

export function format(value: number | null, digits = 0): string {
  return value === null ? 'none' : value.toFixed(digits);
}

export function median(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
