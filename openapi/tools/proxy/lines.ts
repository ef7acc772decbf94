import type { DepartureGroup, DepartureReport } from './departure-report.ts';

/** The lines that describe a departure when its cause is first seen. */
export function formatGroup({
  severity,
  rule,
  id,
  operations,
  ...group
}: DepartureGroup): string[] {
  const { place, expected, actual, question } = group;
  return [
    '',
    `${severity} ${rule} ${id}: ${operations.join(', ')}`,
    `  contract  #${place}`,
    `  expected  ${expected}`,
    `  actual    ${actual}`,
    ...(question ? [`  question  ${question}`] : []),
  ];
}

/** The line for a known departure in a further operation. */
export function againLine({ severity, rule, id, count }: DepartureGroup, operation: string) {
  return `${severity} ${rule} ${id}: ${operation}, too (${count} times in all)`;
}

/** The lines that a proxy prints at its end. */
export function formatSummary({
  calls,
  judged,
  unknownPaths,
  departures,
}: DepartureReport): string[] {
  const count = departures.reduce((sum, departure) => sum + departure.count, 0);
  const unjudged = calls - judged;
  return [
    '',
    ...departures
      .toSorted((a, b) => b.count - a.count)
      .map(
        (departure) =>
          `${String(departure.count).padStart(5)}  ${departure.severity} ${departure.rule} ${departure.id}: ${departure.operations.join(', ')}`,
      ),
    departures.length === 0
      ? calls > 0 && judged === 0
        ? 'Nothing was judged.'
        : 'No departures.'
      : `${count} departures with ${departures.length} causes.`,
    `${calls} calls, ${judged} judged${unjudged > 0 ? `; ${unjudged} were given up by their caller, too large, or encoded in a way that is not known` : ''}.`,
    ...(unknownPaths.length > 0
      ? [`${unknownPaths.length} paths are not in the contract; they are named above.`]
      : []),
  ];
}
