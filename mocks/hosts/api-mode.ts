import { Advice } from '@halyard/contract/advice';
import { accountFixtures } from '../sandbox/seed/fixtures.ts';
import { KEY_NAMES, findWrongKeys } from './keys.ts';

/** The backend that answers the site's calls in development. `backend` has the origin to which they are passed on. */
export type ApiTarget =
  | { mode: 'sandbox' }
  | { mode: 'prism' }
  | { mode: 'backend'; origin: string };

const TIMEOUT_MS = 5_000;
/** An environment variable with a network's address. */
const CHAIN_URL_NAME = /^CHAIN_RPC_([1-9][0-9]{0,9})$/;

const PASSWORD_WIDTH = Math.max(...accountFixtures.map(({ password }) => password?.length ?? 0));

/** Parses the setting `API`. Throws an error that lists the choices if it is invalid. */
export function parseApiTarget(value: string | undefined): ApiTarget {
  if (!value || value === 'sandbox') return { mode: 'sandbox' };
  if (value === 'prism') return { mode: 'prism' };
  const url = URL.canParse(value) ? new URL(value) : null;
  const isOrigin = url !== null && url.pathname === '/' && url.search === '' && url.hash === '';
  if (isOrigin && (url.protocol === 'https:' || url.protocol === 'http:')) {
    return { mode: 'backend', origin: url.origin };
  }
  throw new Advice(
    `API "${value}" is neither sandbox, prism, nor the origin of a backend, such as https://api.example.com without a path.`,
  );
}

/**
 * Finds why the site cannot call a backend, one line each for the terminal: signing keys that are not set or no keys,
 * and an origin that does not answer. Any HTTP answer counts as one. `env` holds the values that Vite gives to the site.
 */
export async function findBackendProblems(
  origin: string,
  env: Record<string, unknown>,
): Promise<string[]> {
  const missing = KEY_NAMES.filter((name) => !env[name]);
  const problems =
    missing.length > 0
      ? [`Not set: ${missing.join(', ')} (the backend’s public keys, PEM). No call can be signed.`]
      : [];
  const wrong = findWrongKeys(env);
  if (wrong.length > 0) problems.push(adviseOnKeys(wrong));
  const failure = await findFailure(origin);
  return failure === null ? problems : [...problems, `${origin} does not answer: ${failure}.`];
}

/** Advises what to do about variables that hold no public key. */
export function adviseOnKeys(names: string[]): string {
  return `No public key: ${names.join(', ')}. Give the PEM, from -----BEGIN to END-----.`;
}

async function findFailure(origin: string): Promise<string | null> {
  try {
    await fetch(origin, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return null;
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error && cause.message ? cause.message : message;
  }
}

/**
 * Reads the addresses of the networks to poll for transactions: `CHAIN_RPC_<chainId>` in the environment, each of
 * JSON-RPC over HTTP. Throws if one is invalid.
 */
export function readChainUrls(environment: Readonly<Record<string, string | undefined>>) {
  const urls: Record<number, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    const chainId = CHAIN_URL_NAME.exec(name)?.[1];
    if (chainId === undefined || !value) continue;
    if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
      throw new Advice(`${name} is no address: give one such as http://localhost:8545.`);
    }
    urls[Number(chainId)] = value;
  }
  return urls;
}

/** Makes the lines that the terminal shows once the server listens. */
export function makeStartingLines(target: ApiTarget, origin: string): string[] {
  if (target.mode === 'backend') return [`API      ${target.origin}`];
  if (target.mode === 'prism') return ['API      Prism: examples from the contract, validated'];
  const width = Math.max(
    ...accountFixtures.map(({ username, phone }) => (username ?? phone).length),
  );
  const accounts = accountFixtures.map(({ username, phone, password, standsFor }) => {
    const name = (username ?? phone).padEnd(width);
    return `  ${name}  ${(password ?? 'by code').padEnd(PASSWORD_WIDTH)}  ${standsFor}`;
  });
  return ['API      sandbox', `Panel    ${origin}/sandbox`, 'Accounts', ...accounts];
}
