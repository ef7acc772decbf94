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
    answer: (it) => ({ ...it, headers: upper(it.headers) }),
  }),
  variant('300 ms more', {
    answer: async (it) => new Promise((resolve) => void setTimeout(resolve, 300, it)),
  }),
  variant('a charset', {
    answer: withHeaders({ 'content-type': 'application/json; charset=utf-8' }),
  }),
  variant('a content type in other letters', {
    answer: withHeaders({ 'content-type': 'Application/JSON;charset="UTF-8"' }),
  }),
  variant('further fields in answers', {
    envelope: (it) =>
      it.data && !Array.isArray(it.data)
        ? { ...it, data: { ...it.data, later: 1 }, traceId: 'x' }
        : it,
  }),
  variant('further fields in every row', {
    envelope: (it) => ({ ...it, data: inRows(it.data, (row) => ({ ...row, later: null })) }),
  }),
  variant('no keep-alive', { answer: withHeaders({ connection: 'close' }) }),
  variant('other words', {
    envelope: (it, { headers }) => ({
      ...it,
      msg:
        it.msg &&
        (headers.language === 'en' && it.status !== 'DeviceIdInvalid'
          ? 'Other words.'
          : '换句话说。'),
    }),
  }),
  variant('`pragma: no-cache` where there is no token', {
    answer: (it) => ('pragma' in it.headers ? it : withHeaders({ pragma: 'no-cache' })(it)),
  }),
  variant('lists in another order', {
    envelope: (it) => ({ ...it, data: turned(it.data) }),
  }),
  variant('tokens in another form', otherTokens()),
  variant('longer ids', {
    // No probe asks for these orders by their id.
    envelope: (it) => ({ ...it, data: inRows(it.data, longer) }),
  }),
  variant('spaces between the members of the JSON', {
    answer: (it) => ({ ...it, body: spaced(it.body) }),
  }),
  variant('escaped characters in the JSON', {
    answer: (it) => ({ ...it, body: escaped(it.body) }),
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
    call: (it) => {
      const { authorization } = it.headers;
      const token = authorization && own.get(authorization);
      return token ? { ...it, headers: { ...it.headers, authorization: token } } : it;
    },
    answer: (it) => {
      const token = it.headers.pragma;
      if (!token) return it;
      const other = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(token).toString('base64url')}.c2ln`;
      own.set(other, token);
      return { ...it, headers: { ...it.headers, pragma: other } };
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
    (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function upper(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
  );
}
