import type { CheckFlags } from './flags.ts';
import type { Contract } from './contract.ts';
import { CLASSES } from './finding.ts';
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

/** Plans the probes of a run, in the order in which they are made. */
export function planProbes(contract: Contract, flags: CheckFlags): Probe[] {
  const { operations, only, sample, seed, prefix } = flags;
  const chosen = contract.operations.filter(({ id }) => operations?.includes(id) ?? true);
  const probes = [
    ...validProbes(chosen),
    ...headerProbes(chosen),
    ...authProbes(chosen),
    ...alikeProbes(new Set(chosen.map(({ id }) => id))),
    ...signatureProbes(chosen),
    ...inputProbes(contract, chosen, seed),
    ...serviceProbes(chosen, prefix),
    ...stateProbes(chosen),
  ].filter(({ classes }) => classes.some((name) => only.includes(name)));
  return sample === undefined || sample >= probes.length
    ? probes
    : drawSample(probes, sample, seed);
}

/** Draws random probes, one of each class in turn, until there are enough. */
function drawSample(probes: Probe[], size: number, seed: number): Probe[] {
  const { below } = createRandom(seed);
  const pools = CLASSES.map((name) => probes.filter(({ classes }) => classes[0] === name));
  const drawn = new Set<Probe>();
  while (drawn.size < size) {
    for (const pool of pools) {
      const [probe] = pool.length > 0 ? pool.splice(below(pool.length), 1) : [];
      if (probe && drawn.size < size) drawn.add(probe);
    }
  }
  return probes.filter((probe) => drawn.has(probe));
}
