import { type KeyLike, constants, publicEncrypt } from 'node:crypto';
import { KEYS_FOLDER, loadSandbox } from '../../mocks/hosts/load.ts';
import { isPublicKey, loadKeys } from '../../mocks/hosts/keys.ts';
import type { Snapshot } from '../../src/app/start/snapshot.ts';
import { randomAlphanumerics } from '@halyard/contract/random';
import {
  PRODUCTION_PREFIX,
  RESPONSE_TIME_MS,
  SIGNATURE_NONCE_LENGTH,
} from '../../src/api/constants.ts';
import { type Language, LANGUAGES } from '../../src/i18n/languages.ts';
import type { Site as WholeSite } from './bundles.ts';

/** How many characters of an answer an error shows. */
const LONGEST_QUOTE = 300;

type Site = Pick<WholeSite, 'SNAPSHOT_CALLS' | 'findSnapshotProblems'>;

export type Snapshots = Record<Language, Snapshot>;

type Caller = {
  send: (request: Request) => Promise<Response | undefined>;
  origin: string;
  publicKey: string;
};

const KEY_VARIABLE = 'VITE_SIGN_KEY_WINDOWS';

/**
 * Takes the answers that pages are prerendered with: from the backend at an origin, or the sandbox's without one. Rejects
 * with advice if the backend cannot be asked, or departs from the contract.
 */
export async function takeSnapshots(site: Site, origin: string | undefined): Promise<Snapshots> {
  return origin === undefined ? askSandbox(site) : askBackend(site, origin);
}

async function askSandbox(site: Site): Promise<Snapshots> {
  const sandbox = await loadSandbox();
  const keys = await loadKeys(KEYS_FOLDER);
  const [{ publicKey }] = keys.windows;
  try {
    return await ask(site, 'sample', {
      send: sandbox.answer,
      origin: 'http://localhost/test',
      publicKey,
    });
  } finally {
    await sandbox.close();
  }
}

async function askBackend(site: Site, origin: string): Promise<Snapshots> {
  const publicKey = process.env[KEY_VARIABLE];
  if (!publicKey) {
    throw new Error(`--snapshot ${origin}: the calls are signed; set ${KEY_VARIABLE} to the PEM.`);
  }
  if (!isPublicKey(publicKey)) {
    throw new Error(
      `--snapshot ${origin}: ${KEY_VARIABLE} is no public key. Give the PEM, from -----BEGIN to END-----.`,
    );
  }
  const send = (request: Request) =>
    fetch(request, { signal: AbortSignal.timeout(RESPONSE_TIME_MS) });
  return ask(site, 'backend', { send, origin, publicKey });
}

async function ask(site: Site, source: Snapshot['source'], caller: Caller): Promise<Snapshots> {
  const date = new Date().toISOString();
  const languages = Object.keys(LANGUAGES) as Language[];
  const snapshots = languages.map(async (language) => {
    const answers = site.SNAPSHOT_CALLS.map(async ({ path, input, queryKey }) => {
      const envelope = await call(caller, path, input, LANGUAGES[language].header);
      return { queryKey, data: envelope.data };
    });
    const snapshot: Snapshot = { source, date, answers: await Promise.all(answers) };
    return [language, snapshot] as const;
  });
  const takenAnswers = Object.fromEntries(await Promise.all(snapshots)) as Snapshots;
  refuseDepartures(site, takenAnswers, caller.origin);
  return takenAnswers;
}

async function call(
  { send, origin, publicKey }: Caller,
  path: string,
  input: object,
  language: string,
): Promise<{ data: unknown }> {
  const request = new Request(`${origin.replace(/\/$/, '')}${PRODUCTION_PREFIX}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      platform: 'windows',
      language,
      deviceId: 'web-00000000-0000-4000-8000-000000000000',
    },
    body: JSON.stringify({ ...input, signature: sign(publicKey) }),
  });
  const { status, text } = await send(request)
    .then(async (response) => ({ status: response?.status, text: (await response?.text()) ?? '' }))
    .catch((error: Error) => {
      const { message } = error.cause instanceof Error && error.cause.message ? error.cause : error;
      throw new Error(`${request.url} cannot be reached, or does not answer: ${message}.`, {
        cause: error,
      });
    });
  const envelope = parseJson(text) as { code?: unknown; data: unknown } | null;
  if (envelope?.code === 200) return envelope;
  throw new Error(
    `${request.url} answered HTTP ${status} ${text.slice(0, LONGEST_QUOTE)}; a snapshot needs code 200.`,
  );
}

/** Makes a fresh signature with Node's own cryptography, which is faster than the site's. */
export function sign(key: KeyLike): string {
  const nonce = randomAlphanumerics(SIGNATURE_NONCE_LENGTH);
  const plaintext = Buffer.from(JSON.stringify({ nonce, timestamp: Date.now() }));
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, plaintext).toString('base64');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refuseDepartures(site: Site, snapshots: Snapshots, origin: string): void {
  const problems = Object.entries(snapshots).flatMap(([language, snapshot]) =>
    site.findSnapshotProblems(snapshot).map((problem) => `  ${language}: ${problem}`),
  );
  if (problems.length === 0) return;
  throw new Error(`The answers of ${origin} are not as the contract says:\n${problems.join('\n')}`);
}
