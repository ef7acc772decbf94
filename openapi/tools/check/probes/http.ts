import type { CheckedOperation } from '../contract.ts';
import type { CheckContext } from '../context.ts';
import type { Exchange, ReceivedAnswer } from '../exchange.ts';
import { Unreached } from '../unreached.ts';
import { type Probe, callProbe, pickRepresentatives } from './probe.ts';

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
    const methods = isFull ? ['GET', 'PUT', 'DELETE', 'PATCH'] : ['GET'];
    return [
      corsProbe(operation, 'a preflight with all headers', preflight, judgePreflight),
      corsProbe(operation, 'a call from a page of another origin', readable, judgeReadable),
      headProbe(operation),
      ...methods.map((method) =>
        callProbe(operation, `${method} instead of POST`, { ...METHOD, place }, () => ({ method })),
      ),
      ...listSiblings(operation, prefix, isFull).map(([name, path]) =>
        callProbe(operation, name, { ...PATH, place }, () => ({ path })),
      ),
    ];
  });
}

function corsProbe(
  { id }: CheckedOperation,
  name: string,
  ask: (context: CheckContext, id: string) => Promise<Exchange>,
  judge: (received: ReceivedAnswer) => string[],
): Probe {
  return {
    classes: ['headers'],
    operation: id,
    name,
    run: async (context) => {
      if (!(await allowsOthers(context)))
        throw new Unreached(
          'the server allows no other origin: the site is taken to be on its own',
        );
      const exchange = await ask(context, id);
      const { received } = exchange;
      if (!received) return;
      const problems = [...judgeOrigin(received.headers), ...judge(received)];
      if (problems.length === 0) return;
      const isPreflight = ask === preflight;
      // A browser refuses two origins, whatever the contract says.
      const isTwice = received.headers.get(ORIGIN)?.includes(',') ?? false;
      context.reportDeparture(id, name, exchange, {
        ...{
          class: 'headers',
          rule: isTwice ? 'headers.origin' : isPreflight ? 'headers.preflight' : 'headers.exposed',
        },
        place: isPreflight ? '/components/parameters/Platform' : '/components/headers/Pragma',
        expected: `CORS for the page’s origin, with ${(isPreflight ? ALLOWED : EXPOSED).join(', ')}`,
        actual: problems.join(', '),
      });
    },
  };
}

const known = new WeakMap<CheckContext, Promise<boolean>>();

/** Whether any of three operations answers a page of another origin. A site on the server's own origin needs no CORS. */
function allowsOthers(context: CheckContext): Promise<boolean> {
  const found = known.get(context) ?? askForOthers(context);
  known.set(context, found);
  return found;
}

async function askForOthers(context: CheckContext): Promise<boolean> {
  const { operations } = context.contract;
  const some = [0, 1, 2].flatMap(
    (index) => operations[index * Math.floor(operations.length / 3)] ?? [],
  );
  const answers = await Promise.all(
    some.flatMap(({ id }) => [readable(context, id), preflight(context, id)]),
  );
  return answers.some(({ received }) => received?.headers.has(ORIGIN));
}

const readable = (context: CheckContext, id: string) =>
  context.call(id, { signature: 'x', headers: { origin: SITE } });

const preflight = (context: CheckContext, id: string) =>
  context.call(id, {
    ...{ method: 'OPTIONS', body: null },
    headers: {
      origin: SITE,
      'access-control-request-method': 'POST',
      'access-control-request-headers': ALLOWED.join(','),
    },
  });

function judgePreflight({ http, headers }: ReceivedAnswer): string[] {
  const missing = listMissing(headers, 'access-control-allow-headers', ALLOWED, ['authorization']);
  return http >= 200 && http < 300 ? missing : [`HTTP ${http}`, ...missing];
}

function judgeReadable({ headers }: ReceivedAnswer): string[] {
  return listMissing(headers, 'access-control-expose-headers', EXPOSED, []);
}

/** A browser refuses an answer with two origins, also if both are right. */
function judgeOrigin(headers: Headers): string[] {
  const origin = headers.get(ORIGIN);
  if (origin === null) return [`no ${ORIGIN}`];
  return origin === '*' || origin === SITE ? [] : [`${ORIGIN}: ${origin}`];
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

/** An answer to HEAD has no body, so its HTTP status alone is judged. */
function headProbe({ id, pointer }: CheckedOperation): Probe {
  const name = 'HEAD instead of POST';
  return {
    classes: ['headers'],
    operation: id,
    name,
    run: async (context) => {
      const exchange = await context.call(id, { method: 'HEAD' });
      const http = exchange.received?.http;
      if (http === undefined || http === 405) return;
      const found = { class: 'headers', rule: 'headers.method', place: pointer } as const;
      context.reportDeparture(id, name, exchange, {
        ...{ ...found, expected: 'HTTP 405: everything is a POST', actual: `HTTP ${http}` },
      });
    },
  };
}

/** Paths that are not in the contract but resemble one that is, also those that servers expose for internal use. */
function listSiblings(
  { path, isMarketing }: CheckedOperation,
  prefix: string,
  isFull: boolean,
): [name: string, path: string][] {
  const root = isMarketing ? '' : prefix;
  const endings = ['_v2', '_debug', ...(isFull ? ['_all', '_internal', '_check'] : [])];
  const version = `${root.replace(/\/v\d+$/, '')}/v0${path}`;
  return [
    ['a path with a slash at its end', `${root}${path}/`],
    ['a path that goes on', `${root}${path}/check`],
    ...endings.map((end): [string, string] => [
      `a path that ends in ${end}`,
      `${root}${path}${end}`,
    ]),
    ...((isFull
      ? [
          ['a path in capitals', `${root}${path.toUpperCase()}`],
          ...(isMarketing
            ? [['a path of the marketing host with a prefix', `${prefix}${path}`]]
            : []),
          ...(root === '' ? [] : [['a path without the prefix', path]]),
          ...(root === '' ? [] : [['a path under another version', version]]),
        ]
      : []) as [string, string][]),
  ];
}
