import { http } from 'msw';
import * as z from 'zod/mini';
import { DAY_MS } from '@/config/constants';
import type { DoorsOptions } from '../doors';
import { bodyOf, doorAnswer, doorRefusal } from './answers';

/** Ten years either way: beyond that times leave the contract's range. */
const FURTHEST_MS = 3_650 * DAY_MS;
const clockSchema = z.strictObject({
  offset: z.int().check(z.gte(-FURTHEST_MS), z.lte(FURTHEST_MS)),
});
const LARGEST_SEED = 0xffff_ffff;
const resetSchema = z.strictObject({
  seed: z.optional(z.int().check(z.gte(0), z.lte(LARGEST_SEED))),
});

/** The product's time, and all of its data made anew. */
export function timeAndSeedDoors({ services, seed, reset, onChange }: DoorsOptions) {
  const { clock } = services;
  const time = () => ({ now: clock.now(), offset: clock.offset() });
  return [
    http.get('/sandbox/clock', () => doorAnswer(time())),

    http.post('/sandbox/clock', async ({ request }) => {
      const body = clockSchema.safeParse(await bodyOf(request));
      if (!body.success) {
        return doorRefusal(
          'Send {"offset": milliseconds}, an integer within ten years either way.',
        );
      }
      clock.move(body.data.offset);
      onChange();
      return doorAnswer(time());
    }),

    http.get('/sandbox/reset', () => doorAnswer({ seed: seed() })),

    http.post('/sandbox/reset', async ({ request }) => {
      const body = resetSchema.safeParse(await objectOrNothing(request));
      if (!body.success) {
        return doorRefusal(
          `Send {"seed": number}, an integer from 0 to ${LARGEST_SEED}, or nothing for the seed as it is.`,
        );
      }
      await reset(body.data.seed);
      return doorAnswer({ seed: seed(), ...time() });
    }),
  ];
}

/** No body is an empty one; a broken one is not. */
async function objectOrNothing(request: Request): Promise<unknown> {
  const body = await bodyOf(request);
  return body === undefined ? {} : body;
}
