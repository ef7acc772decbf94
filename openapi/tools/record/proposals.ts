import { isDeepStrictEqual } from 'node:util';
import { Document, isMap, visit } from 'yaml';
import type { CheckedOperation, Contract } from '../check/contract.ts';
import { type Exchange, readEnvelope, isObject } from '../check/exchange.ts';
import { listExamples, listOperations, schemaStem } from '../generate/document.ts';
import { createMasking } from './masking.ts';

export type RecordedAnswer = { operation: CheckedOperation; exchange: Exchange };

/** The examples of an operation, in the form of a file in openapi/contract/examples. */
export type Proposal = { operation: string; count: number; yaml: string };

export type Proposals = {
  proposals: Proposal[];
  /** A line for each answer that departs from the contract. */
  leftOut: string[];
};

/** Further variants would not interest a reader. */
const MAX_SUCCESSES = 6;

/** An example. Only a success has a `value`: the message of a refusal is in errors.yaml. */
type Example = { summary: string; value?: unknown };

/**
 * Makes examples from recorded answers. They are masked and valid by the contract, and there is only one of each shape.
 * Refusals that operations share are left out, as in openapi/contract/examples.
 */
export function propose(contract: Contract, recorded: RecordedAnswer[]): Proposals {
  const masking = createMasking();
  for (const { exchange } of recorded) {
    masking.learn(readInput(exchange));
    masking.learn(readEnvelope(exchange)?.data);
  }
  const byOperation = Map.groupBy(recorded, ({ operation }) => operation.id);
  const leftOut = new Set<string>();
  const proposals = [...byOperation].flatMap(([id, answers]): Proposal[] => {
    const leaveOut = (line: string) => leftOut.add(line);
    const examples = examplesIn(contract, id, answers, masking.mask, leaveOut);
    const count = Object.keys(examples).length;
    return count > 0 ? [{ operation: id, count, yaml: serializeYaml(examples) }] : [];
  });
  return { proposals, leftOut: [...leftOut] };
}

function examplesIn(
  contract: Contract,
  id: string,
  recorded: RecordedAnswer[],
  mask: (value: unknown) => unknown,
  leaveOut: (line: string) => void,
): Record<string, Example> {
  const operation = listOperations(contract.document).find(
    (candidate) => candidate.operation.operationId === id,
  )?.operation;
  if (!operation) return {};
  const existing = Object.entries(listExamples(operation));
  const successes: Example[] = [];
  const refusals = new Map<string, Example>();
  for (const { exchange } of recorded) {
    const envelope = readEnvelope(exchange);
    const { status, code, msg } = envelope ?? {};
    const row = contract.rows.get(String(status));
    if (status === 'Ok') {
      const data = mask(keepDeclared(envelope?.data ?? null, contract.answerFields));
      const answer = { code, msg: mask(msg), status, data };
      const [problem] = contract.findErrors(`${schemaStem(id)}Ok`, answer);
      if (problem) leaveOut(`${id}: \`${problem.instancePath.slice(1)}\` ${problem.message}`);
      else if (!successes.some(({ value }) => isSameShape(value ?? null, data))) {
        const summary = chooseSummary(operation.summary ?? id, successes[0], data);
        successes.push(data === null ? { summary } : { summary, value: data });
      }
    } else if (!row || row.code !== code) {
      leaveOut(`${id}: not an envelope of the contract`);
    } else {
      const match = existing.find(([, { value }]) => (value as { code: unknown }).code === code);
      if (match) refusals.set(match[0], { summary: match[1].summary ?? row.status });
    }
  }
  const proposed = successes.slice(0, MAX_SUCCESSES);
  return Object.fromEntries([
    ...proposed.map(
      (example, index) => [index === 0 ? 'ok' : `okVariant${index + 1}`, example] as const,
    ),
    ...refusals,
  ]);
}

/** The summary of a success. For all but the first, it names the places that differ from the first. */
function chooseSummary(summary: string, first: Example | undefined, data: unknown): string {
  if (!first) return summary;
  const [firstShape, shape] = [describeShape(first.value ?? null), describeShape(data)];
  const paths = [...shape, ...firstShape]
    .filter((place) => !shape.has(place) || !firstShape.has(place))
    .map((place) => place.replace(/:.*/, ''));
  const places = [...new Set(paths)].map((path) => path.slice(1) || 'data');
  return `Differs from the first in ${places.slice(0, 3).join(', ')}`;
}

function isSameShape(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(describeShape(one), describeShape(other));
}

/** The places in a value, each with its type, or with the text itself if that is a single word, such as a state. */
function describeShape(value: unknown, at = ''): Set<string> {
  if (Array.isArray(value)) {
    if (value.length === 0) return new Set([`${at}:empty`]);
    return new Set(value.flatMap((element) => [...describeShape(element, at)]));
  }
  if (isObject(value)) {
    return new Set(
      Object.entries(value).flatMap(([name, member]) => [
        ...describeShape(member, `${at}/${name}`),
      ]),
    );
  }
  const isWord = typeof value === 'string' && /^[a-z][A-Za-z]{2,30}$/.test(value);
  return new Set([`${at}:${value === null ? 'null' : isWord ? value : typeof value}`]);
}

/** Drops members that no answer of the contract has: they could hold anything, including values that masking does not recognize. */
function keepDeclared(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((element) => keepDeclared(element, names));
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([name]) => names.has(name));
  return Object.fromEntries(members.map(([name, member]) => [name, keepDeclared(member, names)]));
}

function readInput({ sent }: Exchange): unknown {
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

/** The text of an example file, in the style of openapi/contract/examples: an amount of money takes one line. */
function serializeYaml(examples: Record<string, Example>): string {
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
