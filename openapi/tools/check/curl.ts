import type { Platform } from '../../signature/platform.ts';
import type { KeyOrigins } from './environment.ts';
import type { Exchange } from './exchange.ts';

/** A run of one character, which a body has to be too long or too deep by. */
const LONG_RUN = /([\w[\]{}])\1{199,}/g;
/** In characters. A longer body could not be an argument of a command either. */
const LONGEST_BODY = 32_768;
const QUOTED_SIGNATURE = /"signature":"[^"]*"/;

/**
 * A command for bash that repeats a call. A valid signature is made anew, since a server takes each once; a
 * token of an account that the check has deleted has to be replaced, and a password of `--accounts`.
 */
export function curlOf({ sent }: Exchange, { secrets, ...options }: CurlOptions): string {
  const { method, url, headers, isFreshlySigned } = sent;
  const body = typeof sent.body === 'string' ? masked(sent.body, secrets) : sent.body;
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const text = typeof body === 'string' ? body : body && `(${body.byteLength} bytes, no text)`;
  const parts = [`curl -i -X ${method} ${quoted(url)}`, ...lines];
  if (typeof text !== 'string') return parts.join(' ');
  if (!isFreshlySigned) return [...parts, `--data-raw ${quoted(text)}`].join(' ');
  const signed = quoted(text).replace(QUOTED_SIGNATURE, `"signature":"'"$SIGNATURE"'"`);
  return [
    signatureCommand(options, headers.platform as Platform),
    ...parts,
    `--data-raw ${signed}`,
  ].join(' ');
}

type CurlOptions = {
  keyOrigins: KeyOrigins;
  nonceLength: number;
  /** Passwords to leave out. */
  secrets: string[];
};

function masked(json: string, secrets: string[]): string {
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
  if (/^https?:/.test(origin)) return `<(curl -s ${quoted(origin)})`;
  // Keys in the environment may have their line ends escaped.
  return /^[A-Z_]+$/.test(origin) ? `<(printf '%b' "$${origin}")` : quoted(origin);
}

function quoted(text: string): string {
  const inQuotes = text.replaceAll("'", `'\\''`);
  const short = inQuotes.replaceAll(
    LONG_RUN,
    (run, character: string) => `'"$(printf '${character}%.0s' {1..${run.length}})"'`,
  );
  return `'${short.length > LONGEST_BODY ? `${short.slice(0, LONGEST_BODY)}…` : short}'`;
}
