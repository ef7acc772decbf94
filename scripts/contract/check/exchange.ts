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
};

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
  return typeof status === 'string' ? status : `HTTP ${received.http} without an envelope`;
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
