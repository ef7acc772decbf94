import { constants, publicEncrypt, randomBytes, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';

const REGISTER = '/test/v1/api/user/user_register_type_username';

export type Account = { username: string; password: string; uid: string; token: string };

type Message = { to: string; code: string };
type Envelope = { code: number; status: string; data: { uid: string } };

/** Waits for a message to `to` and returns the code of the newest. The outbox has the newest first. */
export async function newestCode(origin: string, to: string): Promise<string> {
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

/** Registers a username as a browser would, and keeps the token. */
export async function register(origin: string): Promise<Account> {
  const username = `sailor${randomBytes(6).toString('hex')}`;
  const password = `hoist-${randomBytes(6).toString('hex')}`;
  const response = await fetch(`${origin}${REGISTER}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      platform: 'windows',
      language: 'en',
      deviceId: randomUUID(),
    },
    body: JSON.stringify({
      username,
      password,
      invitationCode: null,
      signature: await signature(origin),
    }),
  });
  const { code, status, data } = (await response.json()) as Envelope;
  const token = response.headers.get('pragma');
  if (code !== 200 || !token)
    throw new Error(`The sandbox refused to register ${username}: ${status}`);
  return { username, password, uid: data.uid, token };
}

/** A fresh signature with the sandbox's key for windows (contract: signature). */
async function signature(origin: string): Promise<string> {
  const key = await (await fetch(`${origin}/sandbox/keys/windows.pem`)).text();
  const plaintext = JSON.stringify({
    nonce: randomBytes(4).toString('hex'),
    timestamp: Date.now(),
  });
  const padding = constants.RSA_PKCS1_PADDING;
  return publicEncrypt({ key, padding }, Buffer.from(plaintext)).toString('base64');
}
