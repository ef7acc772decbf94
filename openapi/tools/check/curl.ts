import type { Platform } from '../../signature/platform.ts';
import type { KeyOrigins } from './environment.ts';
import type { Sent } from './exchange.ts';

/** A long run of one character, as in bodies that are too long or too deeply nested. */
const LONG_RUN = /([\w[\]{}])\1{199,}/g;
/** The longest body in a command, in characters. Shells limit the length of an argument. */
const LONGEST_BODY = 32_768;
const QUOTED_SIGNATURE = /"signature":"[^"]*"/;

/**
 * Writes a bash command that repeats a call. It makes a new signature, because a server accepts each only once. The
 * reader must replace the token of an account that the check has deleted, and the passwords of `--accounts`.
 */
export function formatCurl(sent: Sent, { secrets, ...options }: CurlOptions): string {
  const { method, url, headers, isFreshlySigned } = sent;
  const body = typeof sent.body === 'string' ? maskSecrets(sent.body, secrets) : sent.body;
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const text = typeof body === 'string' ? body : body && `(${body.byteLength} bytes, no text)`;
  const parts = [`curl -i -X ${method} ${quote(url)}`, ...lines];
  if (typeof text !== 'string') return parts.join(' ');
  if (!isFreshlySigned) return [...parts, `--data-raw ${quote(text)}`].join(' ');
  const signed = quote(text).replace(QUOTED_SIGNATURE, `"signature":"'"$SIGNATURE"'"`);
  return [
    signatureCommand(options, headers.platform as Platform),
    ...parts,
    `--data-raw ${signed}`,
  ].join(' ');
}

type CurlOptions = {
  keyOrigins: KeyOrigins;
  nonceLength: number;
  /** Passwords to mask. */
  secrets: string[];
};

function maskSecrets(json: string, secrets: string[]): string {
  return secrets.reduce(
    (text, secret) => text.replaceAll(JSON.stringify(secret), '"(not shown)"'),
    json,
  );
}

function signatureCommand(
  { keyOrigins, nonceLength }: Omit<CurlOptions, 'secrets'>,
  platform: Platform,
): string {
  const nonce = `"$(openssl rand -hex ${nonceLength} | cut -c 1-${nonceLength})"`;
  const plaintext = `printf '{"nonce":"%s","timestamp":%s}' ${nonce} "$(date +%s000)"`;
  const key = keyFile(keyOrigins[platform] ?? `${platform}.pem`);
  return `SIGNATURE="$(${plaintext} | openssl pkeyutl -encrypt -pubin -inkey ${key} | base64 | tr -d '\\n')";`;
}

function keyFile(origin: string): string {
  if (/^https?:/.test(origin)) return `<(curl -s ${quote(origin)})`;
  if (origin.startsWith('-----BEGIN')) return `<(printf '%b' ${quote(origin)})`;
  // The line ends of keys in the environment may be escaped.
  return /^[A-Z_]+$/.test(origin) ? `<(printf '%b' "$${origin}")` : quote(origin);
}

function quote(text: string): string {
  const inQuotes = text.replaceAll("'", `'\\''`);
  const short = inQuotes.replaceAll(
    LONG_RUN,
    (run, character: string) => `'"$(printf '${character}%.0s' {1..${run.length}})"'`,
  );
  return `'${short.length > LONGEST_BODY ? `${short.slice(0, LONGEST_BODY)}…` : short}'`;
}
