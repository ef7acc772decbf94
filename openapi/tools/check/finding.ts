import { createHash } from 'node:crypto';
import type { Exchange } from './exchange.ts';
import type { Recorded } from './transport.ts';

export const CLASSES = [
  ...(['envelope', 'data', 'headers', 'auth', 'signature', 'input', 'state', 'service'] as const),
] as const;
export type FindingClass = (typeof CLASSES)[number];

/** From most to least certain, then missing operations. The rules are in severity.ts. */
export const SEVERITIES = ['error', 'question', 'unclear', 'missing'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What is wrong with an exchange, before its severity is determined. */
export type Departure = {
  /** A stable name of what is checked, such as `envelope.http-status`. It begins with its class. */
  rule: string;
  /** A JSON pointer into the bundle. */
  place: string;
  expected: string;
  actual: string;
  /** Why the probe is not certain that the server departs from the contract; undefined if it is. */
  doubt?: string;
};

export function findClass(rule: string): FindingClass {
  return rule.split('.')[0] as FindingClass;
}

/** A departure with its severity, and all that a report says about it. */
export type Finding = Departure & {
  /** Stable between runs: a hash of rule, operation, place, probe, and of the expectation if a probe has several. */
  id: string;
  operation: string;
  /** The name of the probe that found it. */
  probe: string;
  severity: Severity;
  /** For a question, a text for the contract's author. For an unclear finding, the reason, and how to find out. */
  question?: string;
  exchange: Exchange;
  /** The calls that show it, in their order, with those that made its accounts. */
  calls: Recorded[];
  /** The probe of the plan that made them; null for what no single probe finds. */
  made: string | null;
};

export function findingId(parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 10);
}

/** Findings with one cause: the same rule at the same place of the contract, at any number of operations. */
export type FindingGroup = { first: Finding; findings: Finding[]; operations: string[] };

/** What keeps the site from working. */
export const BLOCKING =
  /^(?:envelope[.](?:json|member-|status|valid-call)|data[.](?:required|type|enum)$|headers[.](?:origin|preflight|exposed|pragma-missing)|service[.](?:answer|redirect))/;

function isBlocking({ rule, severity }: Finding): boolean {
  return BLOCKING.test(rule) && severity === 'error';
}

/** Groups findings by cause: what keeps the site from working first, then the most certain and the most frequent. */
export function groupFindings(findings: Finding[]): FindingGroup[] {
  const causes = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of findings) {
    const group = causes.get(buildCauseKey(finding));
    if (group) group.push(finding);
    else causes.set(buildCauseKey(finding), [finding]);
  }
  const groups = [...causes.values()].map((group) => ({
    first: group[0],
    findings: group,
    operations: [...new Set(group.map((finding) => finding.operation))],
  }));
  return groups.toSorted(
    (a, b) =>
      Number(isBlocking(b.first)) - Number(isBlocking(a.first)) ||
      (isBlocking(a.first) ? b.findings.length - a.findings.length : 0) ||
      SEVERITIES.indexOf(a.first.severity) - SEVERITIES.indexOf(b.first.severity) ||
      CLASSES.indexOf(findClass(a.first.rule)) - CLASSES.indexOf(findClass(b.first.rule)) ||
      b.findings.length - a.findings.length,
  );
}

/**
 * Computes the key by which findings are grouped. Findings of a rule share a cause if the contract expects the same at
 * any operation. Those about input and headers share it at all places, because servers treat all fields alike.
 */
export function buildCauseKey({
  rule,
  place,
  expected,
  actual,
  severity,
}: Pick<Finding, 'rule' | 'place' | 'expected' | 'actual' | 'severity'>): string {
  if (rule === 'envelope.valid-call-refused')
    return JSON.stringify([rule, place, stripCall(actual), severity]);
  const isOfAllFields = /^(?:input|headers|signature|auth|service)[.]/.test(rule);
  if (isOfAllFields) return JSON.stringify([rule, stripCall(expected), severity]);
  // A schema is nested in several answers.
  if (rule.startsWith('data.'))
    return JSON.stringify([rule, place, expected.replace(/`[^`]*\/([^/`]+)`/, '$1'), severity]);
  const shared = place.startsWith('/paths/') ? place.replace(/^\/paths\/[^/]+/, '') : place;
  return JSON.stringify([rule, shared, expected, severity]);
}

/** Removes the description of the call from what was expected or received. */
function stripCall(text: string): string {
  return text.replace(/(?<=^[\w ]+)(?::| \().*/s, '');
}
