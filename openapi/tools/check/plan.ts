import type { CheckFlags } from './flags.ts';
import type { Contract } from './contract.ts';
import { authProbes } from './probes/auth.ts';
import { edgeProbes } from './probes/edges.ts';
import { httpProbes } from './probes/http.ts';
import { inputProbes } from './probes/input.ts';
import { orderProbes } from './probes/order-of-checks.ts';
import type { Probe } from './probes/probe.ts';
import { signatureProbes } from './probes/signature.ts';
import { storyProbes } from './probes/stories.ts';
import { createRandom } from './random.ts';

type PlanFlags = Pick<CheckFlags, 'operations' | 'only' | 'sample' | 'seed' | 'prefix'>;

/** Plans the probes of a run, in the order in which they are made. */
export function planProbes(contract: Contract, flags: PlanFlags): Probe[] {
  const { operations, only, sample, seed, prefix } = flags;
  const chosen = contract.operations.filter(({ id }) => operations?.includes(id) ?? true);
  const probes = [
    ...storyProbes(contract, chosen),
    ...httpProbes(chosen, prefix),
    ...authProbes(chosen),
    ...signatureProbes(chosen),
    ...inputProbes(contract, chosen),
    ...edgeProbes(contract, chosen),
    ...orderProbes(chosen),
  ].filter(({ classes }) => classes.some((name) => only.includes(name)));
  return sample === undefined || sample >= probes.length
    ? probes
    : drawSample(contract, probes, sample, seed);
}

/** The operations that clients call first and most. A sample tries each kind of probe at one of these, if it can. */
const COMMON = [
  ...['systemDisplayConfig', 'systemUserInfo', 'userUpdateProfile', 'userLoginTypeUsername'],
  ...['paymentShop', 'paymentOrder', 'paymentCancelOrder', 'userGetDeviceList'],
];

/**
 * Draws a probe of each kind, then a second one, and so on, until there are enough. Within a kind, common operations come
 * first, then those of which the fewest probes were drawn.
 */
function drawSample(contract: Contract, probes: Probe[], size: number, seed: number): Probe[] {
  const { below } = createRandom(seed);
  const drawn = new Set<Probe>();
  const counts = new Map<string, number>();
  const countTried = ({ operation }: Probe) => counts.get(operation) ?? 0;
  const rank = ({ operation }: Probe) => {
    const place = COMMON.indexOf(operation);
    return place === -1 ? COMMON.length : place;
  };
  const kinds = shuffle(
    [...Map.groupBy(probes, (probe) => nameKind(probe, contract)).values()],
    below,
  );
  while (drawn.size < size) {
    for (const kind of kinds) {
      const [next] = kind
        .filter((probe) => !drawn.has(probe))
        .toSorted((a, b) => rank(a) - rank(b) || countTried(a) - countTried(b));
      if (!next || drawn.size === size) continue;
      drawn.add(next);
      counts.set(next.operation, countTried(next) + 1);
    }
  }
  return probes.filter((probe) => drawn.has(probe));
}

/** Names what a probe tries, regardless of the field, the value and the operation, except for who may call it. */
function nameKind({ classes, name, operation, isStory }: Probe, { operations }: Contract): string {
  if (isStory) return `${operation} ${name}`;
  // Every answer of a valid call can be wrong in its own way.
  if (classes[0] === 'envelope') return `valid ${operation}`;
  const isPair = /^`[^`]*` .*, and `/.test(name);
  const plain = name.replace(/, (?:en|zh_CN) on \w+$/, '').replaceAll(/`[^`]*`|"[^"]*"|\d+/g, '');
  const what = isPair ? 'two fields' : plain;
  const auth = classes.includes('auth') && operations.find(({ id }) => id === operation)?.auth;
  return [...classes, auth || '', what].join(' ');
}

function shuffle<Item>(items: Item[], below: (bound: number) => number): Item[] {
  const keyed = items.map((item) => [below(1_000_000), item] as const);
  return keyed.toSorted(([a], [b]) => a - b).map(([, item]) => item);
}
