import type { Platform } from '../../signature/platform.ts';
import type { Sent } from './exchange.ts';

/** A long run of one character, as in bodies that are too long or too deeply nested. */
const LONG_RUN = /([\w[\]{}])\1{199,}/g;
const QUOTED_SIGNATURE = /"signature":"[^"]*"/;

type CurlOptions = { keys: Partial<Record<Platform, string>>; nonceLength: number };

/** Writes a bash command that repeats a signed call. It makes a new signature, as a server accepts each only once. */
export function formatCurl(sent: Sent, { keys, nonceLength }: CurlOptions): string {
  const { method, url, headers } = sent;
  const key = `<(printf '%b' ${quoteForBash(keys[headers.platform as Platform] ?? '')})`;
  const body = quoteForBash(String(sent.body));
  return [
    `SIGNATURE="$(${signatureCommand(key, nonceLength)})";`,
    `curl -i -X ${method} ${quoteForBash(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteForBash(`${name}: ${value}`)}`),
    `--data-raw ${body.replace(QUOTED_SIGNATURE, `"signature":"'"$SIGNATURE"'"`)}`,
  ].join(' ');
}

/** The bash command that prints a new signature. `key` is a word that names the PEM, `ahead` one for seconds. */
export function signatureCommand(key: string, nonceLength: number, ahead = '0'): string {
  const nonce = `"$(openssl rand -hex ${nonceLength} | cut -c 1-${nonceLength})"`;
  const plaintext = `printf '{"nonce":"%s","timestamp":%s000}' ${nonce} "$(($(date +%s) + ${ahead}))"`;
  return `${plaintext} | openssl pkeyutl -encrypt -pubin -inkey ${key} | base64 | tr -d '\\n'`;
}

/** Quotes a text for bash, and writes a long run of one character as a command. */
export function quoteForBash(text: string): string {
  const inQuotes = text.replaceAll("'", `'\\''`);
  const short = inQuotes.replaceAll(
    LONG_RUN,
    (run, character: string) => `'"$(printf '${character}%.0s' {1..${run.length}})"'`,
  );
  return `'${short}'`;
}
