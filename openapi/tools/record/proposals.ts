import { isDeepStrictEqual } from 'node:util';
import { Document, isMap, visit } from 'yaml';
import type { CheckedOperation, Contract } from '../check/contract.ts';
import { type Exchange, envelopeOf, isObject } from '../check/exchange.ts';
import { examplesOf, operationsOf, schemaStem } from '../generate/document.ts';
import { createMasking } from './masking.ts';

export type Recorded = { operation: CheckedOperation; exchange: Exchange };

/** The examples of an operation, as a file of openapi/contract/examples. */
export type Proposal = { operation: string; count: number; yaml: string };

export type Proposals = {
  proposals: Proposal[];
  /** Answers that are not as the contract says, each as a line. */
  leftOut: string[];
};

/** More successes than these are variants of no interest to a reader. */
const MOST_SUCCESSES = 6;

/** A success with its data; a refusal, whose words errors.yaml has, with a summary alone. */
type Example = { summary: string; value?: unknown };

/**
 * Examples from recorded answers: secrets and persons masked, equal ones and those of the same shape once, valid by the
 * contract. Refusals that operations share are left out, as in openapi/contract/examples.
 */
export function proposalsOf(contract: Contract, recorded: Recorded[]): Proposals {
  const masking = createMasking();
  for (const { exchange } of recorded) {
    masking.learn(bodyOf(exchange));
    masking.learn(envelopeOf(exchange)?.data);
  }
  const byOperation = Map.groupBy(recorded, ({ operation }) => operation.id);
  const leftOut = new Set<string>();
  const proposals = [...byOperation].flatMap(([id, its]): Proposal[] => {
    const collected = examplesIn(contract, id, its, masking.mask, (line) => leftOut.add(line));
    const count = Object.keys(collected).length;
    return count > 0 ? [{ operation: id, count, yaml: yamlOf(collected) }] : [];
  });
  return { proposals, leftOut: [...leftOut] };
}

function examplesIn(
  contract: Contract,
  id: string,
  recorded: Recorded[],
  mask: (value: unknown) => unknown,
  leaveOut: (line: string) => void,
): Record<string, Example> {
  const operation = operationsOf(contract.document).find(
    (candidate) => candidate.operation.operationId === id,
  )?.operation;
  if (!operation) return {};
  const known = Object.entries(examplesOf(operation));
  const successes: Example[] = [];
  const refusals = new Map<string, Example>();
  for (const { exchange } of recorded) {
    const envelope = envelopeOf(exchange);
    const { status, code, msg } = envelope ?? {};
    const row = contract.rows.get(String(status));
    if (status === 'Ok') {
      const data = mask(declared(envelope?.data ?? null, contract.answerFields));
      const answer = { code, msg: mask(msg), status, data };
      const [problem] = contract.errorsOf(`${schemaStem(id)}Ok`, answer);
      if (problem) leaveOut(`${id}: \`${problem.instancePath.slice(1)}\` ${problem.message}`);
      else if (!successes.some(({ value }) => isSameShape(value ?? null, data))) {
        const summary = summaryOf(operation.summary ?? id, successes[0], data);
        successes.push(data === null ? { summary } : { summary, value: data });
      }
    } else if (!row || row.code !== code) {
      leaveOut(`${id}: not an envelope of the contract`);
    } else {
      const named = known.find(([, { value }]) => (value as { code: unknown }).code === code);
      if (named) refusals.set(named[0], { summary: named[1].summary ?? row.status });
    }
  }
  const kept = successes.slice(0, MOST_SUCCESSES);
  return Object.fromEntries([
    ...kept.map(
      (example, index) => [index === 0 ? 'ok' : `okVariant${index + 1}`, example] as const,
    ),
    ...refusals,
  ]);
}

/** What the first success has otherwise. */
function summaryOf(summary: string, first: Example | undefined, data: unknown): string {
  if (!first) return summary;
  const [before, now] = [shapeOf(first.value ?? null), shapeOf(data)];
  const other = [...now, ...before]
    .filter((shape) => !now.has(shape) || !before.has(shape))
    .map((shape) => shape.replace(/:.*/, ''));
  const places = [...new Set(other)].map((path) => path.slice(1) || 'data');
  return `Differs from the first in ${places.slice(0, 3).join(', ')}`;
}

function isSameShape(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(shapeOf(one), shapeOf(other));
}

/** Which places there are, each with its type, and with its value where it is one of a few words. */
function shapeOf(value: unknown, at = ''): Set<string> {
  if (Array.isArray(value)) {
    if (value.length === 0) return new Set([`${at}:empty`]);
    return new Set(value.flatMap((element) => [...shapeOf(element, at)]));
  }
  if (isObject(value)) {
    return new Set(
      Object.entries(value).flatMap(([name, it]) => [...shapeOf(it, `${at}/${name}`)]),
    );
  }
  const isWord = typeof value === 'string' && /^[a-z][A-Za-z]{2,30}$/.test(value);
  return new Set([`${at}:${value === null ? 'null' : isWord ? value : typeof value}`]);
}

/** Without members that no answer of the contract has: nothing says what is in them. */
function declared(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((element) => declared(element, names));
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([name]) => names.has(name));
  return Object.fromEntries(members.map(([name, it]) => [name, declared(it, names)]));
}

function bodyOf({ sent }: Exchange): unknown {
  try {
    const { signature: _signed, ...input } = JSON.parse(String(sent.body)) as Record<
      string,
      unknown
    >;
    return input;
  } catch {
    return null;
  }
}

/** In the style of openapi/contract/examples: an amount of money takes one line. */
function yamlOf(examples: Record<string, Example>): string {
  const document = new Document(examples, { aliasDuplicateObjects: false });
  visit(document, {
    Map: (_, node) => {
      if (isMap(node) && node.items.length === 2 && node.has('amount') && node.has('currency')) {
        node.flow = true;
      }
    },
  });
  return document.toString({ singleQuote: true, lineWidth: 0 });
}
