import { type Exchange, isObject, parseJson } from '../check/exchange.ts';

/** Members and headers with values that nobody but the caller and the server may read. */
export const SECRET_NAME =
  /^(?:code|token|signature|authorization|cookie|set-cookie|pragma|secret|.*password.*)$/i;
export const MASK = '••••••';

/** A shorter value could be any word of a text. */
const SHORTEST = 4;
/** A member with a text, also one that breaks off. */
const MEMBER = /"([\w-]+)"(\s*:\s*)"(?:[^"\\]|\\.)*(?:"|$)/gs;
/** Long runs with digits: tokens, hashes, signatures, whatever they are called. Each run is tried once, at its begin. */
const LONG_RUN = /(?<![\w+/=.-])(?=[\w+/=.-]*\d)[\w+/=.-]{24,}/g;

/** Masks in texts what an exchange has of secrets, also where a text breaks off in the middle of one. */
export function maskerOf({ sent, received }: Exchange): (text: string) => string {
  const headers = [...Object.entries(sent.headers), ...(received?.headers ?? [])];
  const found = new Set([
    ...headers.flatMap(([name, value]) => (SECRET_NAME.test(name) ? [value] : [])),
    ...secretsIn(typeof sent.body === 'string' ? parseJson(sent.body) : null),
    ...secretsIn(received?.json),
  ]);
  // `pragma: no-cache` is a finding of its own, and no token.
  const values = [...found]
    .filter((text) => text.length >= SHORTEST && text.toLowerCase() !== 'no-cache')
    .toSorted((a, b) => b.length - a.length);
  return (text) => {
    const masked = values.reduce((rest, value) => rest.replaceAll(value, MASK), text);
    return maskRuns(
      masked.replaceAll(MEMBER, (member, name: string, colon: string) =>
        SECRET_NAME.test(name) ? `"${name}"${colon}"${MASK}"` : member,
      ),
    );
  };
}

/** A path of which the segments that look like tokens are masked. */
export function maskedPath(path: string): string {
  return path.split('/').map(maskRuns).join('/');
}

function maskRuns(text: string): string {
  return text.replaceAll(LONG_RUN, MASK);
}

/** The texts below members with secret names. The number `code` of an envelope is none. */
function secretsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(secretsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, it]) =>
    typeof it === 'string' && SECRET_NAME.test(name) ? [it] : secretsIn(it),
  );
}
