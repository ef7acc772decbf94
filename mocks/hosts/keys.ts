import { createPublicKey, generateKeyPair, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Platform } from '../../src/api/platform.ts';

/** The contract's platforms, typed here because Vite's configuration needs them before any code is generated. */
export const PLATFORMS = ['ios', 'android', 'mac', 'windows'] as const;

/** The variables that name a backend's public keys. */
export const KEY_NAMES = PLATFORMS.map((platform) => `VITE_SIGN_KEY_${platform.toUpperCase()}`);

/** PEM keys of one platform. The private half never leaves the machine. */
export type KeyPair = { privateKey: string; publicKey: string };
/** The active keys of each platform: the first is for signing; a second is active during a rotation (contract: signature). */
export type PlatformKeys = Record<Platform, [KeyPair, ...KeyPair[]]>;

/**
 * Loads the sandbox's throw-away keys, one pair per platform, of the contract's length. Created in `folder` on the
 * first run and kept, so that an open page continues to work when the server restarts.
 */
export async function loadKeys(folder: string): Promise<PlatformKeys> {
  await mkdir(folder, { recursive: true });
  const loadKey = async (name: string): Promise<[KeyPair]> => [await loadOrMakeKey(folder, name)];
  const [ios, android, mac, windows] = await Promise.all([
    loadKey('ios'),
    loadKey('android'),
    loadKey('mac'),
    loadKey('windows'),
  ]);
  return { ios, android, mac, windows };
}

/** Names the variables `VITE_SIGN_KEY_…` of an environment that are set, but to no public key. */
export function findWrongKeys(env: Record<string, unknown>): string[] {
  return KEY_NAMES.filter((name) => {
    const value = env[name];
    return typeof value === 'string' && value !== '' && !isPublicKey(value);
  });
}

export function isPublicKey(pem: string): boolean {
  try {
    createPublicKey(pem);
    return true;
  } catch {
    return false;
  }
}

/** Returns the public halves, as the site is given them. */
export function selectPublicKeys(keys: PlatformKeys): Record<keyof PlatformKeys, string> {
  const halves = PLATFORMS.map((platform) => [platform, keys[platform][0].publicKey]);
  return Object.fromEntries(halves) as Record<keyof PlatformKeys, string>;
}

async function loadOrMakeKey(folder: string, platform: string): Promise<KeyPair> {
  const file = join(folder, `${platform}.pem`);
  const stored = await readFile(file, 'utf8').catch(() => null);
  if (stored !== null) return deriveKeyPair(stored);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, await makePrivateKey(), { mode: 0o600 });
  // A link is atomic: of two servers that start at once, the second takes the key of the first.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return deriveKeyPair(await readFile(file, 'utf8'));
}

/**
 * `keyBits` of the contract's `x-signature`. Read when a key is made: Vite's configuration loads this file before there is
 * generated code, and the sandbox's loader allows no `import()`.
 */
async function readKeyBits(): Promise<number> {
  const bundle = await readFile(
    new URL('../../openapi/dist/openapi.json', import.meta.url),
    'utf8',
  );
  return (JSON.parse(bundle) as { 'x-signature': { keyBits: number } })['x-signature'].keyBits;
}

async function makePrivateKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: await readKeyBits(),
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return privateKey;
}

export function deriveKeyPair(privateKey: string): KeyPair {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return { privateKey, publicKey };
}
