import type { ContractDocument, Limit, LimitUnit } from './document.ts';

/** For each unit, the suffix of its constants' names, and the factor to the constants' unit. */
const UNITS: Readonly<Record<LimitUnit, { suffix: string; factor: number }>> = {
  count: { suffix: '', factor: 1 },
  bytes: { suffix: '_BYTES', factor: 1 },
  KiB: { suffix: '_BYTES', factor: 1_024 },
  seconds: { suffix: '_MS', factor: 1_000 },
  minutes: { suffix: '_MS', factor: 60_000 },
  hours: { suffix: '_MS', factor: 3_600_000 },
  days: { suffix: '_MS', factor: 86_400_000 },
  // Months differ in length, so they have no value in milliseconds.
  months: { suffix: '_MONTHS', factor: 1 },
};

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** The rows of limits.yaml, which the bundle contains. */
export function listLimits(document: ContractDocument): Record<string, Limit> {
  return document['x-limits'] ?? {};
}

/** Formats a limit: "15 minutes", "16 KiB", "1 hour". A count is only its number; with a window, "5 within 1 hour". */
export function limitWords({ value, unit, within }: Pick<Limit, 'value' | 'unit' | 'within'>) {
  const own = unit === 'count' ? String(value) : amount(value, unit);
  return within ? `${own} within ${amount(within.value, within.unit)}` : own;
}

/** The constants for a limit: `ORDER_LIFETIME_MS` for `orderLifetime`. A window adds `…_WITHIN_MS`. */
export function limitConstants(name: string, { value, unit, within }: Limit): [string, number][] {
  const constant = (stem: string, amount: number, unit: LimitUnit): [string, number] => {
    const { suffix, factor } = UNITS[unit];
    return [constantName(stem) + suffix, amount * factor];
  };
  return [
    constant(name, value, unit),
    ...(within ? [constant(`${name}Within`, within.value, within.unit)] : []),
  ];
}

/** Converts a name to a constant's: `orderLifetime` → `ORDER_LIFETIME`. */
export function constantName(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toUpperCase();
}

/** Replaces names of limits in double braces by the limits in words. Unknown names stay. */
export function fillLimitNames(text: string, limits: Record<string, Limit>): string {
  return text.replaceAll(PLACEHOLDER, (braces, name: string) => {
    const limit = limits[name];
    return limit ? limitWords(limit) : braces;
  });
}

/** Finds names of limits that don't exist. Each problem begins with `file:line:column` and says what to do. */
export function unknownLimits(file: string, text: string, names: readonly string[]): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(PLACEHOLDER)]
        .filter(([, name = '']) => !names.includes(name))
        .map(
          ({ index: column, 1: name }) =>
            `${file}:${index + 1}:${column + 1}\n\nAdd \`${name}\` to openapi/contract/limits.yaml, or correct the name.`,
        ),
    );
}

function amount(value: number, unit: LimitUnit): string {
  const isOne = value === 1 && unit.endsWith('s');
  return `${value} ${isOne ? unit.slice(0, -1) : unit}`;
}
