import type { CheckedOperation, Contract } from '../contract.ts';
import { accountStories } from './accounts.ts';
import { alikeStories, timedAlikeProbes } from './alike.ts';
import { codeStories } from './codes.ts';
import { derivedStories } from './derived.ts';
import { groupStories } from './groups.ts';
import { languageStories } from './languages.ts';
import { timedStories } from './lifetimes.ts';
import { countedStories, limitStories, networkStories } from './limits.ts';
import { listStories } from './lists.ts';
import { orderStories } from './orders.ts';
import { type Probe, pickRepresentatives } from './probe.ts';
import { redeemStories } from './redeem.ts';
import { replayStory } from './replay.ts';
import { asProbe } from './story.ts';
import { timetableProbe } from './timetable.ts';

/** The probes that check the effect of calls by later calls. Each story has its own accounts. */
export function storyProbes(contract: Contract, operations: CheckedOperation[]): Probe[] {
  const ids = new Set(operations.map(({ id }) => id));
  const isChosen = ({ operation }: { operation: string }) => ids.has(operation);
  const stories = [
    ...derivedStories(contract, operations),
    ...accountStories,
    ...codeStories,
    ...orderStories,
    ...groupStories,
    ...redeemStories,
    ...listStories(contract, operations),
    ...languageStories(contract),
    ...alikeStories,
    ...limitStories,
  ];
  const timed = [
    ...countedStories(contract, operations),
    ...[...timedStories, ...networkStories].filter(isChosen),
  ];
  const replays = [...pickRepresentatives(operations, false)].slice(0, 1).map(replayStory);
  return [
    ...stories.filter(isChosen).map(asProbe),
    ...timedAlikeProbes.filter(isChosen),
    ...timetableProbe(timed, ['state', 'auth', 'data', 'service']),
    ...timetableProbe(replays, ['signature']),
  ];
}
