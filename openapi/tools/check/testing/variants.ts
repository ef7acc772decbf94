import { type AnyEnvelope, isOk, sentMember, toPath, withHeaders } from './fault.ts';
import type { Mutation, ProxiedCall } from './mutating-proxy.ts';

type Json = Record<string, unknown>;
export type Variant = {
  name: string;
  mutation: Mutation;
  /** The operations that are checked; all if it is missing. */
  operations?: string[];
};

/** Operations to be checked on a server whose other operations are wrong. */
const ASKED = [
  'systemBenefits',
  'systemUserInfo',
  'userGetDeviceList',
  'paymentOrder',
  'userLogout',
];

/** Ways in which a server may differ from the sandbox without departing from the contract. */
export const variants: readonly Variant[] = [
  variant('members in another order', {
    envelope: ({ code, msg, status, data }) => ({ data: reverseMembers(data), status, msg, code }),
  }),
  variant('header names in capitals', {
    answer: (answer) => ({ ...answer, headers: upperCaseNames(answer.headers) }),
  }),
  variant('300 ms more', {
    answer: async (answer) => new Promise((resolve) => void setTimeout(resolve, 300, answer)),
  }),
  variant('a charset', {
    answer: withHeaders({ 'content-type': 'application/json; charset=utf-8' }),
  }),
  variant('a content type in other letters', {
    answer: withHeaders({ 'content-type': 'Application/JSON;charset="UTF-8"' }),
  }),
  variant('further fields in answers', {
    envelope: (envelope) =>
      envelope.data && !Array.isArray(envelope.data)
        ? { ...envelope, data: { ...envelope.data, later: 1 }, traceId: 'x' }
        : envelope,
  }),
  variant('further fields in every row', {
    envelope: (envelope) => ({
      ...envelope,
      data: changeRows(envelope.data, (row) => ({ ...row, later: null })),
    }),
  }),
  variant('no keep-alive', { answer: withHeaders({ connection: 'close' }) }),
  variant('other words', {
    envelope: (envelope, { headers }) => ({
      ...envelope,
      msg:
        envelope.msg &&
        (headers.language === 'en' && envelope.status !== 'DeviceIdInvalid'
          ? 'Other words.'
          : '换句话说。'),
    }),
  }),
  variant('`pragma: no-cache` where there is no token', {
    answer: (answer) =>
      'pragma' in answer.headers ? answer : withHeaders({ pragma: 'no-cache' })(answer),
  }),
  variant('lists in another order', {
    envelope: (envelope) => ({ ...envelope, data: reverseLists(envelope.data) }),
  }),
  variant('tokens in another form', otherTokens()),
  variant('longer ids', {
    // Only the ids of quotes, because no probe sends them back.
    envelope: (envelope) => ({ ...envelope, data: changeRows(envelope.data, lengthenId) }),
  }),
  variant('spaces between the members of the JSON', {
    answer: (answer) => ({ ...answer, body: addSpaces(answer.body) }),
  }),
  variant('escaped characters in the JSON', {
    answer: (answer) => ({ ...answer, body: escapeNonAscii(answer.body) }),
  }),
  variant('headers that proxies add', {
    answer: withHeaders({
      server: 'nginx/1.27.0',
      'x-request-id': '5f0c2f4e-8f1b-4c5e-9a39-1d2b7a6f4c10',
      'strict-transport-security': 'max-age=31536000',
      'cache-control': 'no-store, private',
    }),
  }),
  variant('a text with every success, in the other language', {
    envelope: (envelope, { headers }) =>
      isOk(envelope)
        ? { ...envelope, msg: headers.language === 'en' ? '成功' : 'Done.' }
        : envelope,
  }),
  variant('no cryptocurrency', { envelope: offerNoCrypto }),
  variant('benefits with the names of partners', {
    envelope: (envelope) => ({
      ...envelope,
      data: changeRows(envelope.data, (row) =>
        'requires' in row ? { ...row, name: 'Partner' } : row,
      ),
    }),
  }),
  variant('a clock that is ten seconds slow', {
    answer: (answer) => {
      const time = Date.parse(answer.headers.date ?? '') - 10_000;
      return withHeaders({ date: new Date(time).toUTCString() })(answer);
    },
  }),
  variant('a limit now and then', limitSome()),
  {
    name: 'mistakes at operations that are not checked',
    operations: ASKED,
    mutation: {
      envelope: (envelope, call) => (isAsked(call) ? envelope : { ...envelope, msg: null }),
      answer: (answer, call) =>
        isAsked(call) ? answer : withHeaders({ 'content-type': 'text/plain' })(answer),
    },
  },
];

/** Whether a call is of a checked operation, or of a path that resembles one. */
function isAsked({ path }: ProxiedCall): boolean {
  return ASKED.some((id) => path.toLowerCase().includes(toPath(id)));
}

/** Offers no payment in cryptocurrency, and refuses one as a method that is not offered. */
function offerNoCrypto(envelope: AnyEnvelope, call: ProxiedCall): object {
  const { status, data } = envelope;
  if (isOk(envelope) && call.path.endsWith('system_display_config')) {
    const paymentMethods = data.paymentMethods.filter((method: string) => method !== 'crypto');
    return { ...envelope, data: { ...data, paymentMethods } };
  }
  if (isOk(envelope) && call.path.endsWith('payment_crypto_detail'))
    return { ...envelope, data: { ...data, options: [] } };
  return sentMember(call, 'paymentMethod') === 'crypto' && status === 'NetworkUnsupported'
    ? { ...envelope, code: 3022, status: 'PaymentMethodUnavailable' }
    : envelope;
}

/** Refuses every fiftieth call with TooManyRequests, for a second, and does not pass it on. */
function limitSome(): Mutation {
  let count = 0;
  const limited = new WeakSet<ProxiedCall>();
  return {
    call: (call) => {
      count += 1;
      if (count % 50 > 0 || call.method !== 'POST') return call;
      limited.add(call);
      return { ...call, path: '/none' };
    },
    answer: (answer, call) => {
      if (!limited.has(call)) return answer;
      const msg = call.headers.language === 'en' ? 'Too many requests.' : '请求过多。';
      const envelope = { code: 429, msg, status: 'TooManyRequests', data: null };
      const headers = { ...answer.headers, 'retry-after': '1' };
      return { http: 200, headers, body: JSON.stringify(envelope) };
    },
  };
}

function variant(name: string, mutation: Mutation): Variant {
  return { name, mutation };
}

function reverseMembers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value as Json).toReversed());
}

/** Lists whose order has no meaning in the contract. */
const UNORDERED = ['benefits', 'openOrders', 'openGroups', 'methodMinimums'];

function reverseLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseLists);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value as Json).map(([name, member]) => {
    const inner = reverseLists(member);
    return [name, UNORDERED.includes(name) && Array.isArray(inner) ? inner.toReversed() : inner];
  });
  return Object.fromEntries(members as [string, unknown][]);
}

function changeRows(value: unknown, change: (row: Json) => Json): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value as Json).map(([name, member]) => [
      name,
      Array.isArray(member)
        ? member.map((row: unknown) =>
            typeof row === 'object' && row !== null ? change(row as Json) : row,
          )
        : member,
    ]),
  );
}

function lengthenId(row: Json): Json {
  return 'quoteId' in row ? { ...row, quoteId: `${String(row.quoteId)}-and-longer` } : row;
}

/** Gives clients tokens that look like a JWT, and replaces them by the server's own in calls. */
function otherTokens(): Mutation {
  const own = new Map<string, string>();
  return {
    call: (call) => {
      const { authorization } = call.headers;
      const token = authorization && own.get(authorization);
      return token ? { ...call, headers: { ...call.headers, authorization: token } } : call;
    },
    answer: (answer) => {
      const token = answer.headers.pragma;
      if (!token) return answer;
      const other = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(token).toString('base64url')}.c2ln`;
      own.set(other, token);
      return { ...answer, headers: { ...answer.headers, pragma: other } };
    },
  };
}

function addSpaces(body: string): string {
  try {
    return `${JSON.stringify(JSON.parse(body), null, 2)}\n`;
  } catch {
    return body;
  }
}

/** Writes every character beyond ASCII as `\u…`, as some libraries do. */
function escapeNonAscii(body: string): string {
  return body.replaceAll(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function upperCaseNames(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
  );
}
