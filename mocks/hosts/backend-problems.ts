import { PLATFORMS } from './keys.ts';

const TIMEOUT_MS = 5_000;

/**
 * Why the site cannot call a backend, each as a line for the terminal: signing keys that are not set, and an origin that
 * does not answer. Any HTTP answer counts as one. `env` holds the values that Vite gives to the site.
 */
export async function backendProblems(
  origin: string,
  env: Record<string, unknown>,
): Promise<string[]> {
  const names = PLATFORMS.map((platform) => `VITE_SIGN_KEY_${platform.toUpperCase()}`);
  const missing = names.filter((name) => !env[name]);
  const problems =
    missing.length > 0
      ? [`Not set: ${missing.join(', ')} (the backend’s public keys, PEM). No call can be signed.`]
      : [];
  const failure = await failureOf(origin);
  return failure === null ? problems : [...problems, `${origin} does not answer: ${failure}.`];
}

async function failureOf(origin: string): Promise<string | null> {
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
