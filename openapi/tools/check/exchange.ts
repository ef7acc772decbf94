import type { TooLong } from '../text-within.ts';

/** A call that was sent. */
export type Sent = {
  operation: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
  /** Whether the signature was fresh and valid, so that a repetition must make a new one. */
  isFreshlySigned: boolean;
  /** The time in that signature, in ms since the epoch; undefined if it is unknown. */
  signedTime?: number;
};

/** An answer that was received. */
export type ReceivedAnswer = {
  http: number;
  headers: Headers;
  text: string;
  /** Undefined if the text is not JSON. */
  json: unknown;
  milliseconds: number;
};

/** A call and its answer, or the reason why no answer came. */
export type Exchange = {
  sent: Sent;
  received: ReceivedAnswer | null;
  failure: string | null;
  /** Whether the answer was late, as opposed to a failed connection. */
  isLate?: boolean;
  /** Whether the call was made again, since the connection broke: the server may have run it twice. */
  isRepeated?: boolean;
  /** Whether the answer was longer than `LONGEST_ANSWER`. */
  isTooLong?: boolean;
};

/** The longest answer that is read, in bytes after decompression. Valid answers are far shorter. */
export const LONGEST_ANSWER = 4 * 1024 * 1024;

/** Creates the exchange of a call whose answer is too long. */
export function tooLongExchange(sent: Sent, { message }: TooLong): Exchange {
  const failure = `an answer that ${message}; the rest was not read`;
  return { sent, received: null, failure, isTooLong: true };
}

/** How much of an answer a report shows, in characters. */
const LONGEST_QUOTE = 4_000;

/** Cuts a long answer for the report, which can have thousands of exchanges. */
export function shorten(exchange: Exchange): Exchange {
  const { received } = exchange;
  if (!received || received.text.length <= LONGEST_QUOTE) return exchange;
  const rest = received.text.length - LONGEST_QUOTE;
  const text = `${received.text.slice(0, LONGEST_QUOTE)}… (${rest} more characters)`;
  return { ...exchange, received: { ...received, text, json: undefined } };
}

/** Cuts a text to what fits in a line. */
export function excerpt(text: string, longest = 120): string {
  return text.length > longest ? `${text.slice(0, longest - 3)}…` : text;
}

/** The deepest nesting that is read: far deeper than any valid body, and far from exhausting the stack. */
const DEEPEST = 100;

/** Parses JSON; undefined if the text is not JSON, or nested too deeply to be an answer. */
export function parseJson(text: string): unknown {
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

/** An answer's envelope, whose members may be missing or have any type. */
export type ReceivedEnvelope = { code?: unknown; msg?: unknown; status?: unknown; data?: unknown };

export function readEnvelope({ received }: Exchange): ReceivedEnvelope | null {
  const json = received?.json;
  return isObject(json) ? json : null;
}

/** The `status` of an answer, or a description of what came instead. */
export function readOutcome(exchange: Exchange): string {
  const { received, failure } = exchange;
  if (!received) return failure ?? 'no answer';
  const status = readEnvelope(exchange)?.status;
  return typeof status === 'string' ? excerpt(status) : `HTTP ${received.http} without an envelope`;
}

export function isOk(exchange: Exchange): boolean {
  return readEnvelope(exchange)?.status === 'Ok';
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The `data` of a success; an empty object if it is a refusal or `data` is not an object. */
export function readData(exchange: Exchange): Record<string, unknown> {
  const data = isOk(exchange) ? readEnvelope(exchange)?.data : null;
  return isObject(data) ? data : {};
}
