import type { Platform } from '../../signature/platform.ts';
import { execFile } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileText } from '../file-text.ts';
import { PLATFORMS, type PublicKeys } from './caller.ts';
import { CannotRun } from './cannot-run.ts';
import type { DebugApi } from './debug-api.ts';
import { parseJson } from './exchange.ts';
import { type Accounts, type KnownAccount, buildEmail } from './settings/accounts.ts';
import { type Transport, fetchText } from './transport.ts';
import { Unreached } from './unreached.ts';

/** The accounts and codes that a server's environment offers beyond the contract. */
export type TestEnvironment = {
  /** An address whose codes can be read, made from an unused name. */
  emailFor(name: string): string;
  /** The newest code sent to an address; null if there is none. */
  codeFor(to: string): Promise<string | null>;
  canReadCodes: boolean;
  /** Whether codes by SMS can be read. If not, none is requested, because any number may be a real person's. */
  canReadSms: boolean;
  /** Accounts to use instead of registered ones, for calls that leave an account as it is. */
  users: KnownAccount[];
  /** A KOL's account; null if none is known. */
  kol: KnownAccount | null;
};

/** The file, address or environment variable of each key. */
export type KeyOrigins = Partial<Record<Platform, string>>;

type KeySources = {
  /** A folder of files `<platform>.pem`. */
  folder: string | undefined;
  environment: NodeJS.ProcessEnv;
  transport: Transport;
};

/**
 * Reads the public keys from the folder, or from environment variables for platforms without a file. Without a folder,
 * it asks the sandbox at the URL first, because keys in the environment are those of another server.
 */
export async function readPublicKeys(
  url: string,
  { folder, environment, transport }: KeySources,
): Promise<{ keys: PublicKeys; origins: KeyOrigins }> {
  const keys: PublicKeys = {};
  const origins: KeyOrigins = {};
  for (const platform of PLATFORMS) {
    const variable = `VITE_SIGN_KEY_${platform.toUpperCase()}`;
    const [text, origin] =
      folder === undefined
        ? [await fetchKey(transport, url, platform), keyAddress(url, platform)]
        : readText(join(folder, `${platform}.pem`));
    const found = text ? ([text, origin] as const) : ([environment[variable], variable] as const);
    if (!found[0]) continue;
    keys[platform] = parseKey(found[0], found[1]);
    origins[platform] = found[1];
  }
  if (Object.keys(keys).length > 0) return { keys, origins };
  throw new CannotRun(
    folder === undefined
      ? `${url} offers no public keys. Name a folder of them with --keys, or set VITE_SIGN_KEY_WINDOWS and the others.`
      : `There is no public key in ${folder}: it wants windows.pem, mac.pem, ios.pem or android.pem.`,
  );
}

const keyAddress = (url: string, platform: Platform) => `${url}/sandbox/keys/${platform}.pem`;

async function fetchKey(transport: Transport, url: string, platform: Platform) {
  const { http, text } = await fetchText(transport, keyAddress(url, platform));
  return http === 200 && text.includes('BEGIN PUBLIC KEY') ? text : null;
}

function readText(file: string): [text: string | null, origin: string] {
  const refuse = (why: string): never => {
    throw new CannotRun(`${file}: it ${why}`);
  };
  return [existsSync(file) ? fileText(file, refuse) : null, file];
}

function parseKey(text: string, origin: string): string {
  try {
    if (text.includes('PRIVATE KEY')) throw new Error('private');
    const key = createPublicKey(text.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyType !== 'rsa') throw new Error('not RSA');
    return key.export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    throw new CannotRun(`${origin} is not a PEM of a public RSA key.`);
  }
}

type Message = { to: string; code: string };

/** Combines the accounts and codes of the settings with the outbox and KOL of a sandbox at the URL. */
export function prepareEnvironment(
  url: string,
  {
    accounts,
    debug,
    transport,
  }: { accounts: Accounts; debug: DebugApi | null; transport: Transport },
): TestEnvironment {
  const outbox = async () => {
    const { text } = await fetchText(transport, `${url}/sandbox/outbox`);
    const json = parseJson(text);
    return Array.isArray(json) ? (json as Message[]) : [];
  };
  const { codes, users = [], kol } = accounts;
  return {
    users,
    canReadCodes: codes !== undefined || debug !== null,
    canReadSms: debug !== null,
    emailFor: (name) => buildEmail(accounts, name),
    codeFor: async (to) =>
      codes && to.includes('@')
        ? readPrintedCode(codes.command, to)
        : ((await outbox()).find((message) => message.to === to)?.code ?? null),
    kol: kol ?? debug?.kols[0] ?? null,
  };
}

const COMMAND_TIME = 30_000;

/** Runs the program that prints codes; resolves to its last line. */
async function readPrintedCode([program = '', ...args]: string[], address: string) {
  try {
    const { stdout } = await promisify(execFile)(program, [...args, address], {
      timeout: COMMAND_TIME,
    });
    return stdout.trim().split('\n').at(-1)?.trim() || null;
  } catch (error) {
    const { code, killed } = error as { code?: string | number; killed?: boolean };
    const why = killed ? `did not end within ${COMMAND_TIME / 1000} seconds` : `failed (${code})`;
    throw new Unreached(`the command for codes, ${program}, ${why}`);
  }
}
