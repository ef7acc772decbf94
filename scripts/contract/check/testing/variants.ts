import { withHeaders } from './fault.ts';
import type { Mutation } from './mutating-proxy.ts';

type Json = Record<string, unknown>;

/** What a server may do otherwise than the sandbox without departing from the contract. */
export const variants: { name: string; mutation: Mutation }[] = [
  {
    name: 'members in another order',
    mutation: {
      envelope: ({ code, msg, status, data }) => ({ data: reversed(data), status, msg, code }),
    },
  },
  {
    name: 'header names in capitals',
    mutation: { answer: (it) => ({ ...it, headers: upper(it.headers) }) },
  },
  {
    name: '300 ms more',
    mutation: { answer: async (it) => new Promise((resolve) => void setTimeout(resolve, 300, it)) },
  },
  {
    name: 'a charset',
    mutation: { answer: withHeaders({ 'content-type': 'application/json; charset=utf-8' }) },
  },
  {
    name: 'further fields in answers',
    mutation: {
      envelope: (it) =>
        it.data && !Array.isArray(it.data)
          ? { ...it, data: { ...it.data, later: 1 }, traceId: 'x' }
          : it,
    },
  },
  { name: 'no keep-alive', mutation: { answer: withHeaders({ connection: 'close' }) } },
  {
    name: 'other words',
    mutation: {
      envelope: (it, { headers }) => ({
        ...it,
        msg:
          it.msg &&
          (headers.language === 'en' && it.status !== 'DeviceIdInvalid'
            ? 'Other words.'
            : '换句话说。'),
      }),
    },
  },
  {
    name: '`pragma: no-cache` where there is no token',
    mutation: {
      answer: (it) => ('pragma' in it.headers ? it : withHeaders({ pragma: 'no-cache' })(it)),
    },
  },
];

function reversed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value as Json).toReversed());
}

function upper(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
  );
}
