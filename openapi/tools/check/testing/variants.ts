import { withHeaders } from './fault.ts';
import type { Mutation } from './mutating-proxy.ts';

type Json = Record<string, unknown>;
export type Variant = { name: string; mutation: Mutation };

/** What a server may do otherwise than the sandbox without departing from the contract. */
export const variants: readonly Variant[] = [
  variant('members in another order', {
    envelope: ({ code, msg, status, data }) => ({ data: reversed(data), status, msg, code }),
  }),
  variant('header names in capitals', {
    answer: (answer) => ({ ...answer, headers: upper(answer.headers) }),
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
      data: inRows(envelope.data, (row) => ({ ...row, later: null })),
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
    envelope: (envelope) => ({ ...envelope, data: turned(envelope.data) }),
  }),
  variant('tokens in another form', otherTokens()),
  variant('longer ids', {
    // No probe asks for these orders by their id.
    envelope: (envelope) => ({ ...envelope, data: inRows(envelope.data, longer) }),
  }),
  variant('spaces between the members of the JSON', {
    answer: (answer) => ({ ...answer, body: spaced(answer.body) }),
  }),
  variant('escaped characters in the JSON', {
    answer: (answer) => ({ ...answer, body: escaped(answer.body) }),
  }),
  variant('headers that proxies add', {
    answer: withHeaders({
      server: 'nginx/1.27.0',
      'x-request-id': '5f0c2f4e-8f1b-4c5e-9a39-1d2b7a6f4c10',
      'strict-transport-security': 'max-age=31536000',
      'cache-control': 'no-store, private',
    }),
  }),
];

function variant(name: string, mutation: Mutation): Variant {
  return { name, mutation };
}

function reversed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value as Json).toReversed());
}

/** The order of these lists has no meaning in the contract. */
const UNORDERED = ['benefits', 'openOrders', 'openGroups', 'methodMinimums'];

function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value as Json).map(([name, it]) => {
    const inner = turned(it);
    return [name, UNORDERED.includes(name) && Array.isArray(inner) ? inner.toReversed() : inner];
  });
  return Object.fromEntries(members as [string, unknown][]);
}

function inRows(value: unknown, change: (row: Json) => Json): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value as Json).map(([name, it]) => [
      name,
      Array.isArray(it)
        ? it.map((row: unknown) =>
            typeof row === 'object' && row !== null ? change(row as Json) : row,
          )
        : it,
    ]),
  );
}

function longer(row: Json): Json {
  return 'quoteId' in row ? { ...row, quoteId: `${String(row.quoteId)}-and-longer` } : row;
}

/** Gives every token as a JWT looks, and takes it back for the server's own. */
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

function spaced(body: string): string {
  try {
    return `${JSON.stringify(JSON.parse(body), null, 2)}\n`;
  } catch {
    return body;
  }
}

/** Every character beyond ASCII as `\u…`, as some libraries write them. */
function escaped(body: string): string {
  return body.replaceAll(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function upper(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
  );
}
