import { type ErrorStatus, errors } from '@/api/generated/errors';
import { type OperationId, operations } from '@/api/generated/operations';
import { MINUTE_MS } from '@/config/constants';
import { examples } from '../generated/examples';

/**
 * Failures on the way to or from the server. `lost`: the operation is performed, and only its answer never arrives, as
 * with a connection that breaks too late.
 */
export const FAULTS = ['drop', 'lost', 'http500', 'malformedJson', 'wrongEnvelope'] as const;
export type FaultKind = (typeof FAULTS)[number];

/** An answer that a caller chooses in place of the server's own. */
export type ChosenAnswer =
  | { kind: 'example'; name: string }
  | { kind: 'refusal'; status: ErrorStatus }
  | { kind: 'fault'; fault: FaultKind }
  | { kind: 'envelope'; envelope: unknown };

/** `answer` is null for the server's own. */
export type Preference = { answer: ChosenAnswer | null; delayMilliseconds: number };
/** What is wrong with a preference, and the values that are possible in its place. */
export type ImpossiblePreference = { problem: string; allowed: readonly (string | number)[] };

type Choice = ChosenAnswer | null | ImpossiblePreference;

/**
 * Reads the header `Prefer` (RFC 7240) of a call: `example=NAME` of the contract, `code=N` of the envelope,
 * `fault=KIND`, `answer=JSON` percent-encoded, `delay=MILLISECONDS`; several are separated by commas. Other preferences
 * are ignored, as the RFC requires.
 */
export function parsePreference(
  header: string | null,
  operationId: OperationId,
): Preference | ImpossiblePreference {
  const wanted = parsePairs(header ?? '');
  const delayMilliseconds = Number(wanted.get('delay') ?? 0);
  // Clients give up earlier.
  if (!(delayMilliseconds >= 0 && delayMilliseconds <= MINUTE_MS)) {
    const problem = `Prefer: delay=N takes milliseconds from 0 to ${MINUTE_MS}.`;
    return { problem, allowed: [0, MINUTE_MS] };
  }
  const answer = chooseAnswer(wanted, operationId);
  return answer && 'problem' in answer ? answer : { answer, delayMilliseconds };
}

function chooseAnswer(wanted: Map<string, string>, operationId: OperationId): Choice {
  const [example, code, fault, answer] = ['example', 'code', 'fault', 'answer'].map((name) =>
    wanted.get(name),
  );
  if (example !== undefined) return chooseExample(example, operationId);
  if (fault !== undefined) return chooseFault(fault);
  if (answer !== undefined) return parseEnvelope(answer);
  return code === undefined ? null : chooseByCode(Number(code), operationId);
}

function chooseExample(name: string, operationId: OperationId): Choice {
  const allowed = Object.keys(examples[operationId]);
  if (allowed.includes(name)) return { kind: 'example', name };
  const problem = `${operationId} has no example "${name}". It has: ${allowed.join(', ')}.`;
  return { problem, allowed };
}

function chooseFault(name: string): Choice {
  const fault = FAULTS.find((kind) => kind === name);
  if (fault) return { kind: 'fault', fault };
  return { problem: `There is no fault "${name}", but: ${FAULTS.join(', ')}.`, allowed: FAULTS };
}

function parseEnvelope(text: string): Choice {
  try {
    return { kind: 'envelope', envelope: JSON.parse(decodeURIComponent(text)) as unknown };
  } catch {
    return { problem: 'Prefer: answer=JSON takes percent-encoded JSON.', allowed: [] };
  }
}

/** Chooses the example of a code, or the refusal of that code if many operations share it and it has no example. */
function chooseByCode(code: number, operationId: OperationId): Choice {
  const example = Object.entries(examples[operationId]).find(([, one]) => one.code === code);
  if (example) return { kind: 'example', name: example[0] };
  const refusals: readonly ErrorStatus[] = operations[operationId].errors;
  const status = refusals.find((name) => errors[name].code === code);
  if (status) return { kind: 'refusal', status };
  const allowed = [200, ...refusals.map((name) => errors[name].code)];
  const problem = `${operationId} does not answer ${code}. It answers: ${allowed.join(', ')}.`;
  return { problem, allowed };
}

/** Parses `code=200, delay=300`; a name without a value is true. */
function parsePairs(header: string): Map<string, string> {
  const parts = header.split(/[,;]/).map((part) => part.trim().split('='));
  return new Map(
    parts.map(([name = '', value = 'true']) => [
      name.trim().toLowerCase(),
      value.trim().replaceAll('"', ''),
    ]),
  );
}
