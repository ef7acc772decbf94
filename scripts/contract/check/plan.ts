import type { CheckFlags } from './flags.ts';
import type { Contract } from './contract.ts';
import { alikeProbes } from './probes/alike.ts';
import { authProbes } from './probes/auth.ts';
import { headerProbes } from './probes/headers.ts';
import { inputProbes } from './probes/input.ts';
import type { Probe } from './probes/probe.ts';
import { serviceProbes } from './probes/service.ts';
import { signatureProbes } from './probes/signature.ts';
import { stateProbes } from './probes/state.ts';
import { validProbes } from './probes/valid.ts';
import { createRandom } from './random.ts';

/** The probes of a run, in the order in which they are made. */
export function planOf(contract: Contract, flags: CheckFlags): Probe[] {
  const { operations, only, sample, seed, prefix } = flags;
  const chosen = contract.operations.filter(({ id }) => operations?.includes(id) ?? true);
  const all = [
    ...validProbes(chosen),
    ...headerProbes(chosen),
    ...authProbes(chosen),
    ...alikeProbes(new Set(chosen.map(({ id }) => id))),
    ...signatureProbes(chosen),
    ...inputProbes(contract, chosen, seed),
    ...serviceProbes(chosen, prefix),
    ...stateProbes(chosen),
  ].filter(({ classes }) => classes.some((it) => only.includes(it)));
  return sample === undefined || sample >= all.length ? all : sampleOf(all, sample, seed);
}

/** In turn one of each class, at random, until there are enough. */
function sampleOf(probes: Probe[], size: number, seed: number): Probe[] {
  const { below } = createRandom(seed);
  const pools = Object.values(Object.groupBy(probes, ({ classes }) => classes[0]));
  const drawn = new Set<Probe>();
  while (drawn.size < size) {
    for (const pool of pools) {
      const [probe] = pool.length > 0 ? pool.splice(below(pool.length), 1) : [];
      if (probe && drawn.size < size) drawn.add(probe);
    }
  }
  return probes.filter((it) => drawn.has(it));
}

/** What a plan creates on the server and what it leaves there. */
export function announcementOf(probes: Probe[], flags: CheckFlags): string[] {
  const hasOrders = probes.some(
    ({ operation, classes }) => operation.startsWith('payment') && classes[0] === 'state',
  );
  const hasTime = probes.some(({ isAlone, classes }) => isAlone && classes.includes('state'));
  return [
    `${probes.length} probes against ${flags.url}${flags.prefix}, of the classes ${flags.only.join(', ')}.`,
    'Creates accounts named check-…, and deletes them at the end.',
    ...(hasOrders
      ? [
          'Creates orders and groups, and cancels them. In a sandbox it also pays some, and uses up two redeem codes.',
        ]
      : []),
    ...(hasTime ? ['In a sandbox it moves the clock ahead, by up to a month, and back.'] : []),
    'What a faulty server takes although it must refuse it can stay.',
  ];
}
