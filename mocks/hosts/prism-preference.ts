import { type ErrorStatus, errors } from '@/api/generated/errors';
import { type OperationId, operations } from '@/api/generated/operations';
import { examples } from '@mocks/generated/examples';

/** The longest `delay`; a client gives up before. */
const LONGEST_DELAY_MS = 60_000;

/** What to answer with once Prism has found nothing wrong in the call. */
export type Answer =
  | { kind: 'example'; name: string }
  | { kind: 'dynamic' }
  | { kind: 'refusal'; status: ErrorStatus };

export type Preference = { answer: Answer; delayMilliseconds: number };

/**
 * Reads the header `Prefer` (RFC 7240) of a call: `example=NAME`, `code=N` of the envelope, `dynamic=true`,
 * `delay=MILLISECONDS`, several by commas. Without one, the first example of success. Other preferences are ignored, as
 * the RFC wants; a value that cannot be had is a sentence that says which can.
 */
export function preferenceOf(
  header: string | null,
  operationId: OperationId,
): Preference | { problem: string } {
  const wanted = pairsOf(header ?? '');
  const delayMilliseconds = Number(wanted.get('delay') ?? 0);
  if (!(delayMilliseconds >= 0 && delayMilliseconds <= LONGEST_DELAY_MS)) {
    return { problem: `Prefer: delay=N wants milliseconds from 0 to ${LONGEST_DELAY_MS}.` };
  }
  const answer = answerOf(wanted, operationId);
  return 'problem' in answer ? answer : { answer, delayMilliseconds };
}

function answerOf(
  wanted: Map<string, string>,
  operationId: OperationId,
): Answer | { problem: string } {
  const name = wanted.get('example');
  const code = wanted.get('code');
  if (name !== undefined) return byName(name, operationId);
  if (wanted.get('dynamic') === 'true') return { kind: 'dynamic' };
  return byCode(Number(code ?? 200), operationId);
}

function byName(name: string, operationId: OperationId): Answer | { problem: string } {
  const names = Object.keys(examples[operationId]);
  if (names.includes(name)) return { kind: 'example', name };
  return { problem: `${operationId} has no example "${name}". It has: ${names.join(', ')}.` };
}

/** The example of that code; for a refusal that many operations share, which has none, its envelope. */
function byCode(code: number, operationId: OperationId): Answer | { problem: string } {
  const example = Object.entries(examples[operationId]).find(([, it]) => it.code === code);
  if (example) return { kind: 'example', name: example[0] };
  const refusals: readonly ErrorStatus[] = operations[operationId].errors;
  const status = refusals.find((it) => errors[it].code === code);
  if (status) return { kind: 'refusal', status };
  const codes = [200, ...refusals.map((it) => errors[it].code)];
  return { problem: `${operationId} does not answer ${code}. It answers: ${codes.join(', ')}.` };
}

/** `code=200, delay=300` by name; a name without a value is true. */
function pairsOf(header: string): Map<string, string> {
  const parts = header.split(/[,;]/).map((part) => part.trim().split('='));
  return new Map(
    parts.map(([name = '', value = 'true']) => [
      name.trim().toLowerCase(),
      value.trim().replaceAll('"', ''),
    ]),
  );
}
