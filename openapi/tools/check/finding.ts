import { createHash } from 'node:crypto';
import type { Exchange } from './exchange.ts';

export const CLASSES = [
  ...(['envelope', 'data', 'headers', 'auth', 'signature', 'input', 'state', 'service'] as const),
] as const;
export type FindingClass = (typeof CLASSES)[number];

/** Least certain last, and then what is not there at all; severity.ts has the rule. */
export const SEVERITIES = ['error', 'question', 'unclear', 'missing'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What is wrong with an exchange, before the contract's place says how severe it is. */
export type Departure = {
  class: FindingClass;
  /** Names what is checked, for good: `envelope.http-status`. */
  rule: string;
  /** A JSON pointer into the bundle. */
  place: string;
  expected: string;
  actual: string;
  /** Why the probe is not certain that the server departs from the contract; undefined if it is. */
  doubt?: string;
};

/** A departure of the server from the contract. */
export type Finding = Departure & {
  /** The line of `place` in the contract's file. */
  line: number;
  /** The same in every run: of rule, operation, place and probe, and of what was expected where a probe can expect several things. */
  id: string;
  operation: string;
  /** Which probe noticed it. */
  probe: string;
  severity: Severity;
  /** For a question: a text for the contract's author. For what is unclear: why, and how to find out. */
  question?: string;
  /** Repeats the call. */
  curl: string;
  exchange: Exchange;
};

export function findingId(parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 10);
}

/** Findings with one cause: the same rule at the same place of the contract, of however many operations. Most certain first, then most often. */
export type FindingGroup = { first: Finding; findings: Finding[]; operations: string[] };

export function groupFindings(findings: Finding[]): FindingGroup[] {
  const causes = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of findings) {
    const its = causes.get(causeOf(finding));
    if (its) its.push(finding);
    else causes.set(causeOf(finding), [finding]);
  }
  const groups = [...causes.values()].map((its) => ({
    first: its[0],
    findings: its,
    operations: [...new Set(its.map((finding) => finding.operation))],
  }));
  return groups.toSorted(
    ({ first: a, findings: ofA }, { first: b, findings: ofB }) =>
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      CLASSES.indexOf(a.class) - CLASSES.indexOf(b.class) ||
      ofB.length - ofA.length,
  );
}

/**
 * Two findings of a rule have one cause if the contract expects the same, of whichever operation. What a server does with
 * input and headers it does with all fields, whatever they hold: these have one cause at all places.
 */
export function causeOf({
  rule,
  place,
  expected,
  actual,
  severity,
}: Pick<Finding, 'rule' | 'place' | 'expected' | 'actual' | 'severity'>): string {
  if (rule === 'envelope.valid-call-refused')
    return JSON.stringify([rule, place, outcomeIn(actual), severity]);
  const isOfAllFields = /^(?:input|headers|signature|auth|service)[.]/.test(rule);
  if (isOfAllFields) return JSON.stringify([rule, outcomeIn(expected), severity]);
  const shared = place.startsWith('/paths/') ? place.replace(/^\/paths\/[^/]+/, '') : place;
  return JSON.stringify([rule, shared, expected, severity]);
}

/** What was expected or came, without the call. */
function outcomeIn(text: string): string {
  return text.replace(/(?<=^[\w ]+)(?::| \().*/s, '');
}
