/** How a file is sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Among equals the first is the smallest. */
const BY_SIZE: readonly Encoding[] = ['br', 'gzip', 'identity'];
/** The weight of the unencoded file, unless the header gives one. Every other encoding must be named in the header. */
const LEAST = 0.0001;

/** The available encoding that `Accept-Encoding` likes best; `identity` if it refuses all. */
export function encodingFor(
  header: string | undefined,
  isAvailable: (encoding: Encoding) => boolean,
): Encoding {
  const weights = new Map(accepted(header).map(({ name, weight }) => [name, weight]));
  const weight = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? LEAST : 0);
  const best = BY_SIZE.filter((it) => isAvailable(it) && weight(it) > 0).toSorted(
    (a, b) => weight(b) - weight(a),
  );
  return best[0] ?? 'identity';
}

/** The parts of an `Accept-…` header, in lower case, each with its weight; 0 is refused. */
export function accepted(header = ''): { name: string; weight: number }[] {
  return header.split(',').map((part) => {
    const [name = '', ...parameters] = part.split(';').map((it) => it.trim().toLowerCase());
    const weight = parameters.find((it) => it.startsWith('q='))?.slice(2);
    return { name, weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
}
