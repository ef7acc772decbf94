import {
  type Choice,
  type Target,
  EVERY_CALL,
  type OFFLINE,
  setAnswers,
} from '@/api/dev/chosen-answers';
import { deviceId } from '@/api/device';
import type { ErrorStatus } from '@/api/errors';
import { storeToken } from '@/api/tokens';
import type { LoggedExchange } from '@mocks/sandbox/exchange-log';
import type { FaultKind } from '@mocks/sandbox/preference';

/** The `operationId` of a call. */
export type CalledOperation = NonNullable<LoggedExchange['operation']>;

/** A choice of the badge's picker (src/api/dev/chosen-answers), in the words of a test. */
export type Fault = {
  /** By default every operation's. */
  operation?: Target;
  /** By default all calls get the answer. */
  times?: 1 | null;
} & (
  | { kind: FaultKind | typeof OFFLINE }
  | { kind: 'status'; status: ErrorStatus }
  | { kind: 'latency'; milliseconds: number }
);

/** Makes this page's calls fail or wait, replacing earlier choices. */
export async function setFaults(...faults: readonly Fault[]): Promise<void> {
  const choices = new Map<Target, Choice>();
  for (const { operation = EVERY_CALL, times = null, ...fault } of faults) {
    const { answer = '', delay = 0 } = choices.get(operation) ?? {};
    const calls = times === null ? 'all' : 'once';
    if (fault.kind === 'latency') {
      choices.set(operation, { answer, calls, delay: fault.milliseconds });
    } else {
      const chosen = fault.kind === 'status' ? fault.status : fault.kind;
      choices.set(operation, { answer: chosen, calls, delay });
    }
  }
  setAnswers(choices);
}

/** Moves the server's time ahead of the machine's, in ms. */
export async function moveClock(offset: number): Promise<void> {
  await post('clock', { offset });
}

/** Logs this browser in as an account of mocks/sandbox/seed/fixtures.ts, by its name, without a real login. */
export async function signInAs(account: string): Promise<void> {
  storeToken('login', await fetchToken(account, deviceId()));
}

/** The token of a login on a device, by default not this browser. */
export async function fetchToken(account: string, device = 'another-device'): Promise<string> {
  const response = await post('impersonate', { account }, { deviceId: device });
  return ((await response.json()) as { token: string }).token;
}

/** The calls of an operation that the server has received, the oldest first. Passwords in them are masked. */
export async function callsTo(operation: CalledOperation): Promise<LoggedExchange[]> {
  const response = await fetch('/sandbox/log');
  const { exchanges } = (await response.json()) as { exchanges: LoggedExchange[] };
  return exchanges.filter((exchange) => exchange.operation === operation).toReversed();
}

/** Makes the payment provider report the outcome of an order. */
export async function decide(
  orderId: string,
  decision: 'approve' | 'decline' | 'late',
): Promise<void> {
  const body = new URLSearchParams({ decision });
  await fetch(`/sandbox/checkout/${orderId}`, { method: 'POST', body, redirect: 'manual' });
}

async function post(
  name: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const init = { method: 'POST', body: JSON.stringify(body), headers };
  const response = await fetch(`/sandbox/${name}`, init);
  if (!response.ok) throw new Error(`/sandbox/${name} refused it: ${await response.text()}`);
  return response;
}
