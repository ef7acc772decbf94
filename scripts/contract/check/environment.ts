import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORMS, type Platform, type PublicKeys } from './caller.ts';

/** The check cannot be run; the message says what to do about it, in one line. */
export class CannotRun extends Error {}

/** An account that cannot be registered by a call, such as that of a KOL. */
export type KnownAccount = { username: string; password: string };

/** What a server offers around the contract, for accounts and codes. */
export type Environment = {
  /** The newest code sent to an address; null where codes cannot be read. */
  codeFor(to: string): Promise<string | null>;
  canReadCodes: boolean;
  /** The account of a KOL; null where none is known. */
  kol: KnownAccount | null;
};

/** The public keys: of a folder, of the sandbox at the URL, or of the environment. */
export async function publicKeys(
  url: string,
  folder: string | undefined,
  environment: NodeJS.ProcessEnv,
): Promise<PublicKeys> {
  const keys: PublicKeys = {};
  for (const platform of PLATFORMS) {
    const text =
      folder === undefined
        ? ((await textAt(`${url}/sandbox/keys/${platform}.pem`)) ??
          environment[`VITE_SIGN_KEY_${platform.toUpperCase()}`])
        : textOf(folder, platform);
    if (text) keys[platform] = checkedKey(text, platform);
  }
  if (Object.keys(keys).length > 0) return keys;
  throw new CannotRun(
    folder === undefined
      ? `${url} offers no public keys. Name a folder of them with --keys, or set VITE_SIGN_KEY_WINDOWS and the others.`
      : `There is no public key in ${folder}: it wants windows.pem, mac.pem, ios.pem or android.pem.`,
  );
}

function textOf(folder: string, platform: Platform): string | undefined {
  const file = join(folder, `${platform}.pem`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function checkedKey(text: string, platform: Platform): string {
  try {
    if (text.includes('PRIVATE KEY')) throw new Error('private');
    return createPublicKey(text.replaceAll('\\n', '\n'))
      .export({ type: 'spki', format: 'pem' })
      .toString();
  } catch {
    throw new CannotRun(`The key of ${platform} is not a PEM of a public key.`);
  }
}

async function textAt(address: string): Promise<string | null> {
  const response = await reached(address);
  const text = response.ok ? await response.text() : '';
  return text.includes('BEGIN PUBLIC KEY') ? text : null;
}

async function reached(address: string): Promise<Response> {
  try {
    return await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
  } catch (error) {
    const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    throw new CannotRun(
      `${new URL(address).origin} cannot be reached (${code ?? message}). Is the server running?`,
    );
  }
}

type Message = { to: string; code: string };
type Fixtures = { password?: string; accounts?: { username: string | null; isKol?: boolean }[] };

/** The sandbox's outbox and accounts where the URL is a sandbox; elsewhere no codes can be read. */
export async function environmentOf(url: string): Promise<Environment> {
  const outbox = async () => {
    const response = await reached(`${url}/sandbox/outbox`);
    const json: unknown = response.ok ? await response.json().catch(() => null) : null;
    return Array.isArray(json) ? (json as Message[]) : null;
  };
  const canReadCodes = (await outbox()) !== null;
  return {
    canReadCodes,
    codeFor: async (to) => (await outbox())?.find((it) => it.to === to)?.code ?? null,
    kol: canReadCodes ? await sandboxKol(url) : null,
  };
}

async function sandboxKol(url: string): Promise<KnownAccount | null> {
  const response = await reached(`${url}/sandbox/fixtures`);
  const { accounts = [], password = '' } = (await response.json().catch(() => ({}))) as Fixtures;
  const username = accounts.find((it) => it.isKol && it.username)?.username;
  return username ? { username, password } : null;
}
