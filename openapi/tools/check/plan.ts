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

type PlanFlags = Pick<CheckFlags, 'operations' | 'only' | 'prefix'>;

/** Plans the probes of a run, in the order in which they are made. */
export function planProbes(contract: Contract, { operations, only, prefix }: PlanFlags): Probe[] {
  const chosen = contract.operations.filter(({ id }) => operations?.includes(id) ?? true);
  return [
    ...storyProbes(contract, chosen),
    ...httpProbes(chosen, prefix),
    ...authProbes(chosen),
    ...signatureProbes(chosen),
    ...inputProbes(contract, chosen),
    ...edgeProbes(contract, chosen),
    ...orderProbes(chosen),
  ].filter(({ classes }) => classes.some((name) => only.includes(name)));
}
