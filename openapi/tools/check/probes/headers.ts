import { type CheckedOperation } from '../contract.ts';
import type { Departure } from '../finding.ts';
import { readToken } from '../oracle/headers.ts';
import type { Probe } from './probe.ts';

const PREFLIGHT = [
  'authorization',
  'platform',
  'language',
  'deviceid',
  'content-type',
  'devicename',
  'devicesystem',
  'osversion',
];
const EXPOSED = ['Date', 'pragma', 'Retry-After'];
const PRAGMA = '/components/headers/Pragma';

/** Tries CORS, methods other than POST, and the token of a login. */
export function headerProbes(operations: CheckedOperation[]): Probe[] {
  return [
    ...operations.flatMap((operation) => [
      preflightProbe(operation),
      readableAnswerProbe(operation),
    ]),
    ...operations.flatMap((operation) =>
      ['GET', 'PUT', 'DELETE', 'PATCH'].map((method) => otherMethodProbe(operation, method)),
    ),
    ...operations.filter(({ id }) => id === 'userLoginTypeUsername').map(workingTokenProbe),
  ];
}

function preflightProbe({ id }: CheckedOperation): Probe {
  const name = 'a preflight with all headers of the contract';
  return {
    classes: ['headers'],
    operation: id,
    name,
    run: async (context) => {
      const headers = {
        origin: 'https://site.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': PREFLIGHT.join(','),
      };
      const exchange = await context.call(id, {
        method: 'OPTIONS',
        body: null,
        headers,
      });
      const answerHeaders = exchange.received?.headers;
      const allowed = splitList(answerHeaders?.get('access-control-allow-headers') ?? '');
      const missing = allowed.includes('*')
        ? ['authorization'].filter((header) => !allowed.includes(header))
        : PREFLIGHT.filter((header) => !allowed.includes(header));
      const http = exchange.received?.http ?? 0;
      const origin = answerHeaders?.get('access-control-allow-origin');
      if (http >= 200 && http < 300 && origin && missing.length === 0) return;
      context.reportDeparture(id, name, exchange, {
        ...departure('preflight', '/components/parameters/Platform'),
        expected: 'a preflight that allows the page’s origin and all headers of the contract',
        actual: origin
          ? `HTTP ${http}, without ${missing.join(', ')}`
          : `HTTP ${http}, no access-control-allow-origin`,
      });
    },
  };
}

function readableAnswerProbe({ id }: CheckedOperation): Probe {
  const name = 'a call from a page of another origin';
  return {
    classes: ['headers'],
    operation: id,
    name,
    run: async (context) => {
      const exchange = await context.call(id, {
        ...{ signature: 'x', headers: { origin: 'https://site.example' } },
      });
      const answerHeaders = exchange.received?.headers;
      const exposed = splitList(answerHeaders?.get('access-control-expose-headers') ?? '');
      const missing = exposed.includes('*')
        ? []
        : EXPOSED.filter((header) => !exposed.includes(header.toLowerCase()));
      if (answerHeaders?.get('access-control-allow-origin') && missing.length === 0) return;
      context.reportDeparture(id, name, exchange, {
        ...departure('exposed', PRAGMA),
        expected: `an answer that a page may read, with ${EXPOSED.join(', ')} exposed`,
        actual:
          missing.length > 0
            ? `${missing.join(', ')} not exposed`
            : 'no access-control-allow-origin',
      });
    },
  };
}

function otherMethodProbe({ id, pointer }: CheckedOperation, method: string): Probe {
  const name = `${method} instead of POST`;
  return {
    classes: ['headers', 'envelope'],
    operation: id,
    name,
    run: (context) =>
      context.attempt(id, { method }, name, {
        ...{ statuses: ['MethodNotAllowed'], http: 405, class: 'headers', rule: 'headers.method' },
        ...{ place: pointer.replace(/\/post$/, ''), description: 'everything is a POST' },
      }),
  };
}

function workingTokenProbe({ id }: CheckedOperation): Probe {
  const name = 'the token of a login, used';
  return {
    classes: ['headers', 'envelope'],
    operation: id,
    name,
    run: async (context) => {
      const { username, password, deviceId } = await context.newAccount();
      const login = await context.step(
        id,
        { input: { username, password }, deviceId },
        'a login with the right password',
      );
      const token = readToken(login);
      if (!token) return;
      await context.attempt('systemUserInfo', { token, deviceId }, name, {
        ...{ statuses: ['Ok'], class: 'headers', rule: 'headers.token-works', place: PRAGMA },
        description: 'the token of `pragma` is good',
        owner: id,
      });
    },
  };
}

function splitList(text: string): string[] {
  return text.split(',').map((part) => part.trim().toLowerCase());
}

function departure(rule: string, place: string): Pick<Departure, 'class' | 'rule' | 'place'> {
  return { class: 'headers', rule: `headers.${rule}`, place };
}
