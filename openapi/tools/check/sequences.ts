import { AsyncLocalStorage } from 'node:async_hooks';
import { shorten } from './exchange.ts';
import type { Finding } from './finding.ts';
import type { Recorded } from './transport.ts';

type NamedProbe = { operation: string; name: string };

/** The key of a probe in reports, which is the same in every run. */
export function nameProbe({ operation, name }: NamedProbe): string {
  return `${operation}: ${name}`;
}

/** From how many characters on an answer is kept in short. */
const LONGEST_KEPT = 100_000;

type Journal = { made: string; calls: Recorded[] };

/** Keeps which calls belong to each probe, so that a finding has all that lead to it. */
export function createSequences() {
  const journals = new AsyncLocalStorage<Journal>();
  /** The calls that gave each token, which probes share. */
  const givers = new Map<string, Recorded>();
  return {
    note: (recorded: Recorded) => {
      const isLong = (recorded.exchange.received?.text.length ?? 0) > LONGEST_KEPT;
      const kept = isLong ? { ...recorded, exchange: shorten(recorded.exchange) } : recorded;
      journals.getStore()?.calls.push(kept);
      const token = readGivenToken(recorded);
      if (token && !givers.has(token)) givers.set(token, kept);
    },
    record: (probe: NamedProbe, work: () => Promise<void>) =>
      journals.run({ made: nameProbe(probe), calls: [] }, work),
    /** The calls of the running probe so far, behind those that gave the tokens that they use. */
    current: (): Pick<Finding, 'calls' | 'made'> => {
      const { made = null, calls = [] } = journals.getStore() ?? {};
      const tokens = new Set(calls.map(({ exchange }) => exchange.sent.headers.authorization));
      const before = [...tokens].flatMap((token) => givers.get(token ?? '') ?? []);
      const all = [...new Set([...before, ...calls])];
      return { made, calls: all.toSorted((a, b) => a.began - b.began) };
    },
  };
}

/** The token that an answer gives, in the header `pragma`, or in the debug API's JSON. */
export function readGivenToken({ exchange }: Recorded): string | undefined {
  const { received } = exchange;
  const pragma = received?.headers.get('pragma');
  if (pragma && pragma !== 'no-cache') return pragma;
  return /"token":"([^"]+)"/.exec(received?.text ?? '')?.[1];
}
