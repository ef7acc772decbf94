import { type Exchange, isObject, parseJson } from '../check/exchange.ts';

/** Members and headers whose values only the caller and the server may read. */
export const SECRET_NAME =
  /^(?:code|token|signature|authorization|cookie|set-cookie|pragma|secret|.*password.*)$/i;
export const MASK = '••••••';

/** Shorter values are not searched for, since any word of a text could equal them. */
const MIN_SECRET_LENGTH = 4;
/** A JSON member with a text, also one that is cut off. */
const MEMBER = /"([\w-]+)"(\s*:\s*)"(?:[^"\\]|\\.)*(?:"|$)/gs;
/**
 * Long runs with digits, such as tokens, hashes and signatures. The lookbehind tries each run only once, at its start.
 */
const LONG_RUN = /(?<![\w+/=.-])(?=[\w+/=.-]*\d)[\w+/=.-]{24,}/g;

/**
 * Returns a function that masks the secrets of an exchange in a text, also in a text that is cut off in the middle of
 * one.
 */
export function createMasker({ sent, received }: Exchange): (text: string) => string {
  const headers = [...Object.entries(sent.headers), ...(received?.headers ?? [])];
  const secrets = new Set([
    ...headers.flatMap(([name, value]) => (SECRET_NAME.test(name) ? [value] : [])),
    ...secretsIn(typeof sent.body === 'string' ? parseJson(sent.body) : null),
    ...secretsIn(received?.json),
  ]);
  // `pragma: no-cache` is not a token, and findings quote it.
  const values = [...secrets]
    .filter((text) => text.length >= MIN_SECRET_LENGTH && text.toLowerCase() !== 'no-cache')
    .toSorted((a, b) => b.length - a.length);
  return (text) => {
    const masked = values.reduce((result, value) => result.replaceAll(value, MASK), text);
    return maskRuns(
      masked.replaceAll(MEMBER, (member, name: string, colon: string) =>
        SECRET_NAME.test(name) ? `"${name}"${colon}"${MASK}"` : member,
      ),
    );
  };
}

/** Masks the segments of a path that look like tokens. */
export function maskPath(path: string): string {
  return path.split('/').map(maskRuns).join('/');
}

function maskRuns(text: string): string {
  return text.replaceAll(LONG_RUN, MASK);
}

/** The texts of members with secret names. The `code` of an envelope is a number, and so not among them. */
function secretsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(secretsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === 'string' && SECRET_NAME.test(name) ? [member] : secretsIn(member),
  );
}
