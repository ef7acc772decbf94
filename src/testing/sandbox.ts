import { deviceId } from '@/api/device';
import { storeToken } from '@/api/tokens';
import type { LoggedExchange } from '@mocks/sandbox/exchange-log';

/** The `operationId` of a call. */
export type CalledOperation = NonNullable<LoggedExchange['operation']>;

/** Makes calls fail or wait, replacing earlier faults. A fault is one of mocks/sandbox/faults.ts. */
export async function setFaults(...faults: object[]): Promise<void> {
  await post('faults', { faults });
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
