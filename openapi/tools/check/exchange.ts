import type { TooLong } from '../text-within.ts';

/** A call as it was sent. */
export type Sent = {
  operation: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
  /** Whether the signature was a fresh and valid one, so that a repetition has to sign anew. */
  isFreshlySigned: boolean;
};

/** An answer as it came. */
export type Received = {
  http: number;
  headers: Headers;
  text: string;
  /** Undefined if the text is not JSON. */
  json: unknown;
  milliseconds: number;
};

/** A call and its answer, or the reason why there was none. */
export type Exchange = {
  sent: Sent;
  received: Received | null;
  failure: string | null;
  /** Whether there was no answer in time, rather than a connection that failed. */
  isLate?: boolean;
  /** Whether the answer was longer than `LONGEST_ANSWER`. */
  isTooLong?: boolean;
};

/** In bytes, without its encoding. No answer of the contract comes near it; of a longer one no more is read. */
export const LONGEST_ANSWER = 4 * 1024 * 1024;

/** The exchange of a call whose answer is too long. */
export function tooLong(sent: Sent, { message }: TooLong): Exchange {
  const failure = `an answer that ${message}; the rest was not read`;
  return { sent, received: null, failure, isTooLong: true };
}

/** In characters, what a report shows of an answer. */
const LONGEST_QUOTE = 4_000;

/** An exchange as a report keeps it: of a long answer the beginning, since there can be thousands. */
export function shortened(exchange: Exchange): Exchange {
  const { received } = exchange;
  if (!received || received.text.length <= LONGEST_QUOTE) return exchange;
  const rest = received.text.length - LONGEST_QUOTE;
  const text = `${received.text.slice(0, LONGEST_QUOTE)}… (${rest} more characters)`;
  return { ...exchange, received: { ...received, text, json: undefined } };
}

/** What a text of a server shows in a line. */
export function excerpt(text: string, longest = 120): string {
  return text.length > longest ? `${text.slice(0, longest - 3)}…` : text;
}

/** Far deeper than any body of the contract; what is nested deeper would exhaust the stack. */
const DEEPEST = 100;

/** The value of a text of JSON; undefined if it is none, or nested too deeply to be an answer. */
export function parsedJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isNestedWithin(value, DEEPEST) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isNestedWithin(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((member) => isNestedWithin(member, depth - 1));
}

/** The members of an answer as far as they are there. */
export type ReceivedEnvelope = { code?: unknown; msg?: unknown; status?: unknown; data?: unknown };

export function envelopeOf({ received }: Exchange): ReceivedEnvelope | null {
  const json = received?.json;
  return isObject(json) ? json : null;
}

/** The `status` of an answer; else a description of what came instead. */
export function outcomeOf(exchange: Exchange): string {
  const { received, failure } = exchange;
  if (!received) return failure ?? 'no answer';
  const status = envelopeOf(exchange)?.status;
  return typeof status === 'string' ? excerpt(status) : `HTTP ${received.http} without an envelope`;
}

export function isOk(exchange: Exchange): boolean {
  return envelopeOf(exchange)?.status === 'Ok';
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `data` of a success as an object; empty where it is not one. */
export function dataOf(exchange: Exchange): Record<string, unknown> {
  const data = isOk(exchange) ? envelopeOf(exchange)?.data : null;
  return isObject(data) ? data : {};
}
