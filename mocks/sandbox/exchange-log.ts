import { judge } from '@halyard/contract/signature-check';
import { findMismatch } from '@/api/check-response';
import type { Envelope } from '@/api/envelope';
import { errors } from '@/api/generated/errors';
import { type OperationId, operations } from '@/api/generated/operations';
import type { Platform } from '@/api/platform';
import { isRecord } from '@/lib/is-record';
import type { Cipher } from './services';
import { isRefusal, type Outcome } from './outcome';
import type { ChosenAnswer } from './preference';

/** The record of a call while it is answered. It holds references only, so that recording is cheap. */
export type Trace = {
  url: string;
  method: string;
  platform: Platform | null;
  /** Milliseconds since the epoch, by the sandbox's clock. */
  time: number;
  operationId?: OperationId;
  /** The parsed body; absent if it was not read. */
  body?: unknown;
  uid?: string;
  /** The sandbox's own answer; absent if a chosen one replaced the operation. */
  outcome?: Outcome;
  /** The answer that was chosen instead of the sandbox's own. */
  chosen: ChosenAnswer | null;
  /** The duration of the whole exchange, with a chosen delay. */
  durationMilliseconds: number;
};

export type LoggedExchange = {
  id: number;
  time: number;
  path: string;
  method: string;
  operation: OperationId | null;
  platform: string | null;
  uid: string | null;
  /** Secrets are masked. */
  input: unknown;
  /** The status that the caller got, of the envelope, or the kind of fault. */
  status: string;
  durationMilliseconds: number;
  /** The decrypted signature; null if no key decrypts it. */
  signature: { nonce: string; timestamp: number } | null;
  /** Whether the sandbox's own answer keeps the contract; `injected` if another was chosen, `none` for an unknown call. */
  verdict: 'holds' | 'broken' | 'injected' | 'none';
  problems: string[];
};

export type ExchangeLog = {
  note(trace: Trace): void;
  exchanges(): LoggedExchange[];
  /** Returns how the sandbox's own answers violate the contract, one line each; for tests. */
  problems(): string[];
  clear(): void;
};

const KEPT_EXCHANGES = 200;

/** Members with secret values, which must not appear on a screen or in a screenshot. */
const SECRET = /^(?:code|token|signature|authorization|.*password.*)$/i;
const MASK = '••••••';
/** Stands for an input that is nested too deep to be shown. */
const CUT = '…';

/**
 * Creates a log of the last exchanges. Signatures are decrypted and answers validated only when the log is read, and
 * only once.
 */
export function createExchangeLog(cipher: Cipher): ExchangeLog {
  let entries: { id: number; trace: Trace; exchange?: LoggedExchange; problems?: string[] }[] = [];
  let count = 0;
  return {
    note: (trace) => {
      count += 1;
      entries.push({ id: count, trace });
      if (entries.length > KEPT_EXCHANGES) entries.shift();
    },
    exchanges: () =>
      entries
        .map((entry) => (entry.exchange ??= describeExchange(entry.id, entry.trace, cipher)))
        .toReversed(),
    problems: () =>
      entries.flatMap(
        (entry) =>
          (entry.problems ??= findProblems(entry.trace).map(
            (problem) => `${entry.trace.operationId}: ${problem}`,
          )),
      ),
    clear: () => {
      entries = [];
    },
  };
}

function describeExchange(id: number, trace: Trace, cipher: Cipher): LoggedExchange {
  const { operationId, chosen, platform, body } = trace;
  const { signature, ...input } = isRecord(body) ? body : {};
  const problems = findProblems(trace);
  const judged = problems.length > 0 ? 'broken' : 'holds';
  return {
    id,
    time: trace.time,
    path: new URL(trace.url).pathname,
    method: trace.method,
    operation: operationId ?? null,
    platform,
    uid: trace.uid ?? null,
    input: maskSecrets(input),
    status: readStatus(trace),
    durationMilliseconds: Math.round(trace.durationMilliseconds * 10) / 10,
    signature: readSignature(trace, signature, cipher),
    verdict: chosen ? 'injected' : operationId ? judged : 'none',
    problems,
  };
}

function findProblems({ operationId, outcome, chosen }: Trace): string[] {
  if (!operationId || !outcome || chosen) return [];
  const envelope: Envelope = isRefusal(outcome)
    ? { code: errors[outcome.status].code, msg: '', status: outcome.status, data: null }
    : { code: 200, msg: '', status: 'Ok', data: JSON.parse(JSON.stringify(outcome.data)) };
  return findMismatch(operations[operationId].path, envelope)?.problems ?? [];
}

function readStatus({ chosen, outcome }: Trace): string {
  if (!chosen) return isRefusal(outcome) ? outcome.status : 'Ok';
  if (chosen.kind === 'refusal') return chosen.status;
  return chosen.kind === 'fault' ? chosen.fault : 'Chosen';
}

function readSignature(
  { platform, time }: Trace,
  signature: unknown,
  cipher: Cipher,
): LoggedExchange['signature'] {
  if (!platform || typeof signature !== 'string') return null;
  const { nonce, timestamp } = judge(cipher.decrypt(platform, signature), time).members ?? {};
  return typeof nonce === 'string' && typeof timestamp === 'number' ? { nonce, timestamp } : null;
}

/** Copies an input with its secrets masked, whatever their length; null stays null. One as deep as the stack is cut. */
function maskSecrets(input: object): unknown {
  const mask = (name: string, value: unknown) =>
    SECRET.test(name) && value !== null ? MASK : value;
  try {
    return JSON.parse(JSON.stringify(input, mask)) as unknown;
  } catch {
    return CUT;
  }
}
