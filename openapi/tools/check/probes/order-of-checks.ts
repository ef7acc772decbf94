import type { Calling } from '../caller.ts';
import type { CheckedOperation } from '../contract.ts';
import type { FindingClass } from '../finding.ts';
import type { CheckContext } from '../context.ts';
import { garbageToken } from '../random.ts';
import { type Probe, callProbe } from './probe.ts';
import { readyInput } from './ready-input.ts';

/** A check of the server, and a call that fails it. */
type Check = {
  name: string;
  class: FindingClass;
  status: string;
  http?: number;
  /** Whether an operation makes this check. */
  isMade(operation: CheckedOperation): boolean;
  fail(context: CheckContext, operation: CheckedOperation): Calling | Promise<Calling>;
  /** Whether a call can also fail a later check. The default is that it can. */
  goesWith?(later: Check): boolean;
};

const always = () => true;
const hasSession = ({ auth }: CheckedOperation) => auth !== 'anonymous';

/** The checks in the contract's order (openapi/README.md, "The order of a server's checks"). */
const CHECKS: Check[] = [
  {
    ...{ name: 'a media type that is not JSON', class: 'input', isMade: always },
    ...{ status: 'UnsupportedMediaType', http: 415 },
    fail: () => ({ headers: { 'content-type': 'text/plain' } }),
  },
  {
    ...{ name: 'no signature', class: 'signature', status: 'SignatureInvalid', isMade: always },
    fail: () => ({ signature: null }),
  },
  {
    ...{ name: 'an unknown platform', class: 'signature', status: 'SignatureInvalid' },
    isMade: always,
    fail: () => ({ headers: { platform: 'linux' } }),
  },
  {
    ...{ name: 'a malformed device id', class: 'input', status: 'DeviceIdInvalid' },
    isMade: ({ isMarketing }) => !isMarketing,
    fail: () => ({ headers: { deviceId: '?' } }),
  },
  {
    ...{ name: 'no token', class: 'auth', status: 'Unauthorized', isMade: hasSession },
    fail: () => ({ token: undefined }),
    goesWith: ({ status }) => !['AccountDisabled', 'NotKol'].includes(status),
  },
  {
    ...{ name: 'a garbage token', class: 'auth', status: 'Unauthorized', isMade: hasSession },
    fail: () => ({ token: garbageToken() }),
    goesWith: ({ status }) => !['AccountDisabled', 'NotKol'].includes(status),
  },
  {
    ...{ name: 'a disabled account', class: 'auth', status: 'AccountDisabled', isMade: hasSession },
    fail: (context) => context.disabled(),
    goesWith: ({ status }) => status !== 'NotKol',
  },
  {
    ...{ name: 'an account that is no KOL', class: 'auth', status: 'NotKol' },
    isMade: ({ auth }) => auth === 'kol',
    fail: async (context) => context.as(await context.user()),
  },
  {
    ...{ name: 'a field that is too much', class: 'input', status: 'InvalidInput', isMade: always },
    fail: ({ contract }, operation) => ({
      input: { ...readyInput(contract, operation), contractCheck: 1 },
    }),
  },
  {
    ...{ name: 'a field of another type', class: 'input', status: 'InvalidInput' },
    isMade: ({ inputName }) => inputName !== null,
    fail: ({ contract }, operation) => {
      const input = readyInput(contract, operation) ?? {};
      const [name = ''] = Object.keys(input);
      return { input: { ...input, [name]: [null] } };
    },
  },
  {
    ...{ name: 'an unknown language', class: 'input', status: 'InvalidInput', isMade: always },
    fail: () => ({ headers: { language: 'fr' } }),
  },
];

/**
 * Makes calls that fail a check and one of the next ones: the first determines the answer. A check that comes too early
 * or too late changes places with a neighbour, so that these pairs suffice.
 */
export function orderProbes(operations: CheckedOperation[]): Probe[] {
  return operations.flatMap((operation) => {
    const made = CHECKS.filter((check) => check.isMade(operation));
    return made.flatMap((first, index) => {
      const later = made
        .slice(index + 1)
        .filter((check) => check.status !== first.status && (first.goesWith?.(check) ?? true));
      return later
        .filter(({ status }) => status === later[0]?.status)
        .map((check) => orderProbe(operation, first, check));
    });
  });
}

function orderProbe(operation: CheckedOperation, first: Check, later: Check): Probe {
  const { status, http } = first;
  const rule = `${first.class}.order-of-checks`;
  const place = `${operation.pointer}/x-error-codes`;
  const expected = { rule, statuses: [status], http, place };
  return callProbe(operation, `${first.name}, and ${later.name}`, expected, async (context) => {
    const [one, two] = [await first.fail(context, operation), await later.fail(context, operation)];
    const input = readyInput(context.contract, operation);
    return { input, ...two, ...one, headers: { ...two.headers, ...one.headers } };
  });
}
