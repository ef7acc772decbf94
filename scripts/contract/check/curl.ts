import type { Exchange } from './exchange.ts';

const QUOTED_SIGNATURE = /"signature":"[^"]*"/;

/**
 * A command for bash that repeats a call. A valid signature is made anew, since a server takes each once; a
 * token of an account that the check has deleted has to be replaced.
 */
export function curlOf({ sent }: Exchange, keysAt: string): string {
  const { method, url, headers, body, isFreshlySigned } = sent;
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const text = typeof body === 'string' ? body : body && `(${body.byteLength} bytes, no text)`;
  const parts = [`curl -i -X ${method} ${quoted(url)}`, ...lines];
  if (typeof text !== 'string') return parts.join(' ');
  if (!isFreshlySigned) return [...parts, `--data-raw ${quoted(text)}`].join(' ');
  const signed = quoted(text).replace(QUOTED_SIGNATURE, `"signature":"'"$SIGNATURE"'"`);
  return [
    signatureCommand(keysAt, headers.platform ?? 'windows'),
    ...parts,
    `--data-raw ${signed}`,
  ].join(' ');
}

function signatureCommand(keysAt: string, platform: string): string {
  const key = /^https?:/.test(keysAt)
    ? `<(curl -s ${quoted(`${keysAt}/${platform}.pem`)})`
    : quoted(`${keysAt}/${platform}.pem`);
  const plaintext = `printf '{"nonce":"%s","timestamp":%s}' "$(openssl rand -hex 4)" "$(date +%s000)"`;
  return `SIGNATURE="$(${plaintext} | openssl pkeyutl -encrypt -pubin -inkey ${key} | base64 | tr -d '\\n')";`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
