import { createHash } from 'node:crypto';
import type { Contract } from './contract.ts';
import type { Exchange } from './exchange.ts';

export const CLASSES = [
  ...(['envelope', 'data', 'headers', 'auth', 'signature', 'input', 'state', 'service'] as const),
] as const;
export type FindingClass = (typeof CLASSES)[number];

/** `error`: something given is broken. `question`: something assumed is different. `unclear`: the check could not tell. */
export type Severity = 'error' | 'question' | 'unclear';

/** What is wrong with an exchange, before the contract's place says how severe it is. */
export type Departure = {
  class: FindingClass;
  /** Names what is checked, for good: `envelope.http-status`. */
  rule: string;
  /** A JSON pointer into the bundle. */
  place: string;
  expected: string;
  actual: string;
};

/** A departure of the server from the contract. */
export type Finding = Departure & {
  /** The same in every run: of rule, operation, place and probe. */
  id: string;
  operation: string;
  /** Which probe noticed it. */
  probe: string;
  severity: Severity;
  /** For a question: a text for the backend team or its author. */
  question?: string;
  /** Repeats the call. */
  curl: string;
  exchange: Exchange;
};

/** How severe a departure is by its place; for an assumption, what to ask. */
export function severityOf(
  contract: Pick<Contract, 'provenanceAt'>,
  { place, expected, actual }: Departure,
): Pick<Finding, 'severity' | 'question'> {
  const { source, ref, question } = contract.provenanceAt(place);
  if (source !== 'assumed') return { severity: 'error' };
  const asked = question ?? `The contract assumes: ${expected}. Is that so?`;
  return { severity: 'question', question: `${asked} (${ref}) Yours: ${actual}.` };
}

export function findingId(parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 10);
}

/** Findings with one cause: the same rule at the same place of the contract, of however many operations. */
export type FindingGroup = { first: Finding; findings: Finding[]; operations: string[] };

export function groupFindings(findings: Finding[]): FindingGroup[] {
  const causes = Object.groupBy(findings, causeOf);
  return Object.values(causes).map((its) => {
    const all = its as [Finding, ...Finding[]];
    return {
      first: all[0],
      findings: all,
      operations: [...new Set(all.map((it) => it.operation))],
    };
  });
}

/** Two findings of a rule have one cause if the contract expects the same, of whichever operation. */
export function causeOf({ rule, place, expected }: Departure): string {
  const shared = place.startsWith('/paths/') ? place.replace(/^\/paths\/[^/]+/, '') : place;
  return JSON.stringify([rule, shared, expected]);
}
