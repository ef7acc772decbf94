import { constants, publicEncrypt, randomBytes, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { TEST_PREFIX } from '../../src/api/constants.ts';

const REGISTER = `${TEST_PREFIX}/api/user/user_register_type_username`;
const PURCHASE = `${TEST_PREFIX}/api/payment/payment_purchase`;

export type TestAccount = { username: string; password: string; uid: string; token: string };

type Message = { to: string; code: string };
type Log = { exchanges: { verdict: string }[] };
type Envelope = { code: number; status: string; data: unknown };

/** Waits for a message to `to`, and returns the code in the newest. The outbox has the newest first. */
export async function waitForNewestCode(origin: string, to: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const response = await fetch(`${origin}/sandbox/outbox`, {
        headers: { accept: 'application/json' },
      });
      const messages = (await response.json()) as Message[];
      code = messages.find((message) => message.to === to)?.code;
      return code;
    }, `a code sent to ${to}`)
    .toBeDefined();
  return String(code);
}

/** Registers a username as a browser would, and returns the account with its token. */
export async function register(origin: string): Promise<TestAccount> {
  const username = `sailor${randomBytes(6).toString('hex')}`;
  const password = `hoist-${randomBytes(6).toString('hex')}`;
  const input = { username, password, inviteCode: null };
  const { data, token } = await call(origin, REGISTER, input);
  if (!token) throw new Error(`The sandbox gave ${username} no token.`);
  return { username, password, uid: (data as { uid: string }).uid, token };
}

/** Returns a token for an account of the fixtures, on a new device. Journeys must not change these accounts. */
export async function impersonate(origin: string, account: string): Promise<string> {
  const response = await fetch(`${origin}/sandbox/impersonate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', deviceId: randomUUID() },
    body: JSON.stringify({ account }),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Buys a product for an account, and pays for it. */
export async function payFor(origin: string, account: string, productId: string): Promise<void> {
  const token = await impersonate(origin, account);
  const payment = { paymentMethod: 'alipay', crypto: null, idempotencyKey: randomUUID() };
  const input = { productId, couponCode: null, ...payment };
  const { data } = await call(origin, PURCHASE, input, token);
  // Presses the button that approves on the page of the simulated payment provider.
  const body = new URLSearchParams({ decision: 'approve' });
  await fetch((data as { url: string }).url, { method: 'POST', body, redirect: 'manual' });
}

/**
 * Lists a sandbox's last exchanges whose answers broke the contract, each as text. The list is empty if no sandbox is
 * there.
 */
export async function listBrokenExchanges(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/sandbox/log`);
  if (!response.headers.get('content-type')?.startsWith('application/json')) return [];
  const { exchanges = [] } = (await response.json()) as Partial<Log>;
  return exchanges
    .filter(({ verdict }) => verdict === 'broken')
    .map((exchange) => JSON.stringify(exchange));
}

/** Calls the API without the browser. Throws if the sandbox refuses. */
async function call(origin: string, path: string, input: object, token?: string) {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      platform: 'windows',
      language: 'en',
      deviceId: randomUUID(),
      ...(token ? { authorization: token } : {}),
    },
    body: JSON.stringify({ ...input, signature: await makeSignature(origin) }),
  });
  const { code, status, data } = (await response.json()) as Envelope;
  if (code !== 200) throw new Error(`The sandbox refused ${path}: ${status}`);
  return { data, token: response.headers.get('pragma') };
}

/** Makes a fresh signature with the sandbox's key for Windows (contract: signature). */
async function makeSignature(origin: string): Promise<string> {
  const key = await (await fetch(`${origin}/sandbox/keys/windows.pem`)).text();
  const plaintext = JSON.stringify({
    nonce: randomBytes(4).toString('hex'),
    timestamp: Date.now(),
  });
  const padding = constants.RSA_PKCS1_PADDING;
  return publicEncrypt({ key, padding }, Buffer.from(plaintext)).toString('base64');
}
