import type { Calling } from '../caller.ts';
import type { CheckedOperation } from '../contract.ts';
import type { CheckContext } from '../context.ts';
import type { ReceivedAnswer } from '../exchange.ts';
import { Unreached } from '../unreached.ts';
import { type Probe, callProbe, pickRepresentatives } from './probe.ts';

/** The headers of calls and of answers that a page of another origin needs. */
const ALLOWED = [
  ...['authorization', 'platform', 'language', 'deviceid', 'content-type', 'devicename'],
  ...['devicesystem', 'osversion'],
];
const EXPOSED = ['date', 'pragma', 'retry-after'];
/** An origin that the check takes for the site's. */
const SITE = 'https://site.example';
const ORIGIN = 'access-control-allow-origin';

const METHOD = { rule: 'headers.method', statuses: ['MethodNotAllowed'], http: 405 };
const PATH = { rule: 'service.path', statuses: ['NotFound'], http: 404 };

/** Tries CORS, other methods than POST, and paths that resemble one of the contract. */
export function httpProbes(operations: CheckedOperation[], prefix: string): Probe[] {
  const representatives = pickRepresentatives(operations, true);
  return operations.flatMap((operation) => {
    const isFull = representatives.has(operation);
    const place = operation.pointer;
    const methods = ['HEAD', 'GET', ...(isFull ? ['PUT', 'DELETE', 'PATCH'] : [])];
    return [
      corsProbe(operation, CORS.preflight),
      corsProbe(operation, CORS.exposed),
      ...methods.map((method) =>
        callProbe(operation, `${method} instead of POST`, { ...METHOD, place }, () => ({ method })),
      ),
      ...listSiblings(operation, prefix, isFull).map(([name, path]) =>
        callProbe(operation, name, { ...PATH, place }, () => ({ path })),
      ),
    ];
  });
}

/** The two calls of a page of another origin, and what a browser wants to see in the answers. */
const CORS = {
  preflight: {
    ...{ rule: 'headers.preflight', name: 'a preflight with all headers' },
    place: '/components/parameters/Platform',
    calling: {
      ...{ method: 'OPTIONS', body: null },
      headers: {
        origin: SITE,
        'access-control-request-method': 'POST',
        'access-control-request-headers': ALLOWED.join(','),
      },
    } satisfies Calling,
    judge: ({ http, headers }: ReceivedAnswer) => [
      ...(http >= 200 && http < 300 ? [] : [`HTTP ${http}`]),
      ...listMissing(headers, 'access-control-allow-headers', ALLOWED, ['authorization']),
    ],
  },
  exposed: {
    ...{ rule: 'headers.exposed', name: 'a call from a page of another origin' },
    place: '/components/headers/Pragma',
    calling: { signature: 'x', headers: { origin: SITE } } satisfies Calling,
    judge: ({ headers }: ReceivedAnswer) =>
      listMissing(headers, 'access-control-expose-headers', EXPOSED, []),
  },
};

function corsProbe({ id }: CheckedOperation, cors: (typeof CORS)[keyof typeof CORS]): Probe {
  const { name, place, calling, judge } = cors;
  return {
    ...{ classes: ['headers'], operation: id, name },
    run: async (context) => {
      if (!(await context.once('cors', () => askForOthers(context))))
        throw new Unreached('the server allows no other origin: the site must be on its own');
      const exchange = await context.call(id, calling);
      const { received } = exchange;
      const origin = received?.headers.get(ORIGIN) ?? null;
      // A browser refuses two origins, also if both are right. Another one than ours is taken for the site's.
      const isTwice = origin?.includes(',') ?? false;
      const problems = received && [
        ...(origin === null || isTwice ? [`${ORIGIN}: ${origin ?? 'none'}`] : []),
        ...judge(received),
      ];
      if (!problems?.length) return;
      context.reportDeparture(id, name, exchange, {
        ...{ rule: isTwice ? 'headers.origin' : cors.rule, place },
        expected: `CORS for one origin, with ${[...ALLOWED, ...EXPOSED].join(', ')}`,
        actual: problems.join(', '),
      });
    },
  };
}

/** Whether any of three operations answers a page of another origin. A site on the server's own origin needs no CORS. */
async function askForOthers(context: CheckContext): Promise<boolean> {
  const { operations } = context.contract;
  const third = Math.floor(operations.length / 3);
  const some = operations.filter((_, index) => index % third === 0);
  const answers = await Promise.all(
    some.flatMap(({ id }) =>
      Object.values(CORS).map(({ calling }) => context.caller.call(context.operation(id), calling)),
    ),
  );
  return answers.some(({ received }) => received?.headers.has(ORIGIN));
}

/** The names that a list in a header lacks. `*` names all but some. */
function listMissing(
  headers: Headers,
  header: string,
  due: string[],
  exceptions: string[],
): string[] {
  const listed = (headers.get(header) ?? '').split(',').map((part) => part.trim().toLowerCase());
  const missing = (listed.includes('*') ? exceptions : due).filter(
    (name) => !listed.includes(name),
  );
  return missing.length > 0 ? [`${header} lacks ${missing.join(', ')}`] : [];
}

/** Paths that are not in the contract but resemble one that is, also those that servers expose for internal use. */
function listSiblings(
  { path, isMarketing }: CheckedOperation,
  prefix: string,
  isFull: boolean,
): [name: string, path: string][] {
  const root = isMarketing ? '' : prefix;
  const some: [string, string][] = [
    ['a path with a slash at its end', `${root}${path}/`],
    ['a path that goes on', `${root}${path}/check`],
    ...['_v2', '_debug', '_all', '_internal', '_check']
      .slice(0, isFull ? 5 : 2)
      .map((end): [string, string] => [`a path that ends in ${end}`, `${root}${path}${end}`]),
  ];
  if (!isFull) return some;
  return [
    ...some,
    ['a path in capitals', `${root}${path.toUpperCase()}`],
    ...(isMarketing
      ? ([['a path of the marketing host with a prefix', `${prefix}${path}`]] as [string, string][])
      : []),
    ...(root === ''
      ? []
      : ([
          ['a path without the prefix', path],
          ['a path under another version', `${root.replace(/\/v\d+$/, '')}/v0${path}`],
        ] as [string, string][])),
  ];
}
