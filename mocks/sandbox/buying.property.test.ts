import { GROUP_LIFETIME_MS } from '@/api/constants';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Group } from '@/api';
import { HOUR_MS } from '@/config/constants';
import { GroupPaymentType, GroupStatus } from '@/api/generated/model';
import { checkEnd, checkMoment } from './testing/buying-invariants';
import { stories } from './testing/buying-steps';
import { beginStory, createEmptyStore } from './testing/buying-story';

/** `STORY_SEED=7 STORIES=500` runs other stories. A failure reports its seed and the shortest failing story. */
const { STORY_SEED = '20260101', STORIES = '30' } = process.env;
const RUNS = { seed: Number(STORY_SEED), numRuns: Number(STORIES) };

test(
  'whatever people, providers and time do, orders and groups keep their promises, and all money ends as one membership or one refund',
  async () => {
    const beginning = await createEmptyStore();
    const ends = new Set<string>();
    const property = fc.asyncProperty(stories, async ({ steps, ...terms }) => {
      const story = await beginStory(beginning, terms);
      let seen = await story.look();
      checkMoment(story, [], seen);
      for (const step of steps) {
        await story.runStep(step);
        const next = await story.look();
        checkMoment(story, seen, next);
        seen = next;
      }
      story.pass(GROUP_LIFETIME_MS + HOUR_MS);
      const end = await story.look();
      checkMoment(story, seen, end);
      checkEnd(end);
      for (const group of end[0]?.groups ?? []) ends.add(nameEnd(group));
    });
    await fc.assert(property, RUNS);
    // Stories that never reach all of these ends would prove nothing.
    expect([...ends].toSorted()).toEqual([
      'all expired',
      'all finished',
      'own expired',
      'own finished',
    ]);
  },
  2_000 * RUNS.numRuns,
);

function nameEnd({ paymentType, status }: Group): string {
  return `${paymentType === GroupPaymentType.All ? 'all' : 'own'} ${status === GroupStatus.Finished ? 'finished' : 'expired'}`;
}
