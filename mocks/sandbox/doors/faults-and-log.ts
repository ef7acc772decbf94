import { http } from 'msw';
import { operations } from '@/api/generated/operations';
import type { DoorsOptions } from '../doors';
import { faultsIn } from '../faults';
import { bodyOf, doorAnswer, doorRefusal } from './answers';

/** What a fault can be for, and which errors it may give. */
const FACTS = Object.fromEntries(
  Object.entries(operations).map(([id, { path, auth, errors }]) => [id, { path, auth, errors }]),
);

/** Trouble on purpose, and what became of each call. */
export function faultsAndLogDoors({ faults, log, onChange }: DoorsOptions) {
  return [
    http.get('/sandbox/faults', () => doorAnswer({ faults: faults.all() })),

    http.post('/sandbox/faults', async ({ request }) => {
      const next = faultsIn(await bodyOf(request));
      if (typeof next === 'string') return doorRefusal(next);
      faults.set(next);
      onChange();
      return doorAnswer({ faults: faults.all() });
    }),

    http.get('/sandbox/operations', () => doorAnswer({ operations: FACTS })),

    http.get('/sandbox/log', () => doorAnswer({ exchanges: log.exchanges() })),
  ];
}
