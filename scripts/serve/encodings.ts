import type { Encoding } from './dist.ts';

/** Among equals the first is the smallest. */
const BY_SIZE: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** The encoding of those there are that `Accept-Encoding` likes best; as it is where it refuses all. */
export function encodingFor(
  accepted: string | undefined,
  isThere: (encoding: Encoding) => boolean,
): Encoding {
  const weights = new Map((accepted ?? '').split(',').map(weightOf));
  const weight = (encoding: Encoding) =>
    // What is not named is refused, except to send it as it is.
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? LEAST : 0);
  const best = BY_SIZE.filter((it) => isThere(it) && weight(it) > 0).toSorted(
    (a, b) => weight(b) - weight(a),
  );
  return best[0] ?? 'identity';
}

const LEAST = 0.0001;

function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((it) => it.trim().toLowerCase());
  const weight = parameters.find((it) => it.startsWith('q='))?.slice(2);
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}
