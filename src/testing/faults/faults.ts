import { HttpResponse, delay } from 'msw';
import type { Envelope } from '@/api/envelope';
import type { ErrorStatus } from '@/api';
import { refusalEnvelope } from '@/api/refusal-envelope';

/** Tests of silence shorten the client's timeout of ten seconds to this (`vi.mock('@/api/constants')`). */
export const RESPONSE_TIME_IN_TEST_MS = 2_000;
/** Half of the timeout. */
const LATE_MS = RESPONSE_TIME_IN_TEST_MS / 2;
/** Far more rows than the sandbox ever returns. */
const LIST_LENGTH = 200;

/** Makes the answer to a call. `real` returns the sandbox's answer. */
type FaultAnswer = (real: () => Promise<Response>) => Promise<Response>;

/**
 * What a screen has to do:
 * - `error`: show `text`, once;
 * - `session`: lead to the login, and say why;
 * - `good`: nothing, as the answer is good;
 * - `broken`: the answer looks good but is not. Show the rest, or the error screen with a way on.
 */
type Consequence = 'error' | 'session' | 'good' | 'broken';

export type BrokenAnswer = {
  name: string;
  consequence: Consequence;
  /** The text that the visitor reads, in English. */
  text?: string;
  answer: FaultAnswer;
  isOffline?: boolean;
};

const NETWORK = 'Network error. Please try again later.';
const PROTOCOL = 'We got an unexpected response from the server. Please try again later.';
const BAD_GATEWAY = '<!doctype html><h1>502 Bad Gateway</h1>';

/** Only for operations whose answer has data. */
export const NULL_DATA = 'null data';

/** Every fault of an answer, in the order of the table. */
export const FAULTS: readonly BrokenAnswer[] = [
  { ...error('offline', NETWORK, async () => HttpResponse.error()), isOffline: true },
  error('reset', NETWORK, async () => HttpResponse.error()),
  error('HTTP 500', NETWORK, async () =>
    HttpResponse.json(refusalEnvelope('ServerError', 'en'), { status: 500 }),
  ),
  error('502 page', NETWORK, async () => HttpResponse.html(BAD_GATEWAY, { status: 502 })),
  error('silence', NETWORK, async () => {
    await delay(1.5 * RESPONSE_TIME_IN_TEST_MS);
    return HttpResponse.error();
  }),
  error('empty', PROTOCOL, async () => HttpResponse.text('')),
  error('malformed JSON', PROTOCOL, async () => HttpResponse.text('{"code":200,"st')),
  error('no data', PROTOCOL, async () => HttpResponse.json({ code: 200, msg: '', status: 'Ok' })),
  error(NULL_DATA, PROTOCOL, async () =>
    HttpResponse.json({ code: 200, msg: '', status: 'Ok', data: null }),
  ),
  { name: 'wrong types', consequence: 'broken', answer: withData(ofOtherTypes) },
  refused('refusal', refusalEnvelope('ServerError', 'en').msg, 'ServerError'),
  refused('no message', 'ServerError', 'ServerError', { msg: '' }),
  refused('429', refusalEnvelope('TooManyRequests', 'en').msg, 'TooManyRequests'),
  { name: 'Unauthorized', consequence: 'session', answer: refusal('Unauthorized') },
  {
    name: 'late',
    consequence: 'good',
    answer: async (real) => {
      await delay(LATE_MS);
      return real();
    },
  },
  { name: 'huge list', consequence: 'good', answer: withData(ofManyRows) },
];

function error(name: string, text: string, answer: FaultAnswer): BrokenAnswer {
  return { name, consequence: 'error', text, answer };
}

function refused(
  name: string,
  text: string,
  status: ErrorStatus,
  changes?: Partial<Envelope>,
): BrokenAnswer {
  return error(name, text, refusal(status, changes));
}

function refusal(status: ErrorStatus, changes: Partial<Envelope> = {}): FaultAnswer {
  return async () => HttpResponse.json({ ...refusalEnvelope(status, 'en'), ...changes });
}

function withData(change: (data: unknown) => unknown): FaultAnswer {
  return async (real) => {
    const envelope = (await (await real()).json()) as Envelope;
    return HttpResponse.json({ ...envelope, data: change(envelope.data) });
  };
}

/** The same members, each with a value of another type. */
function ofOtherTypes(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(ofOtherTypes);
  if (typeof data === 'object' && data !== null) {
    const members = Object.entries(data).map(([name, value]) => [name, ofOtherTypes(value)]);
    return Object.fromEntries(members);
  }
  if (typeof data === 'string') return 7;
  return typeof data === 'number' ? 'seven' : { unexpected: true };
}

/** The same lists with many rows, whose identifiers differ. */
function ofManyRows(data: unknown): unknown {
  if (Array.isArray(data)) {
    if (data.length === 0 || typeof data[0] !== 'object') return data;
    return Array.from({ length: LIST_LENGTH }, (_, index) =>
      renamed(data[index % data.length] as object, index < data.length ? '' : String(index)),
    );
  }
  if (typeof data !== 'object' || data === null) return data;
  const members = Object.entries(data).map(([name, value]) => [name, ofManyRows(value)]);
  return Object.fromEntries(members);
}

function renamed(row: object, suffix: string): object {
  const members = Object.entries(row).map(([name, value]) => {
    const isIdentifier = typeof value === 'string' && /(?:id|token|account|uid)$/i.test(name);
    return [name, isIdentifier ? `${value}${suffix}` : value];
  });
  return Object.fromEntries(members) as object;
}
