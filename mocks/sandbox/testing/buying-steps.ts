import fc from 'fast-check';
import { HOUR_MS, MINUTE_MS } from '@/config/constants';

/** One more than the largest group has seats, so that somebody is always too late. */
export const PEOPLE = ['ann', 'ben', 'cem', 'dia'];

const terms = {
  groupSize: fc.constantFrom(2 as const, 3 as const),
  paymentType: fc.constantFrom(0 as const, 1 as const),
};
const acts = (weight: number, ...names: Act[]) => ({
  weight,
  arbitrary: fc.constantFrom(...names),
});

type Act = 'report' | 'join' | 'race' | 'wait' | 'buy' | 'repeat' | 'cancel' | 'start';
export type Decision = 'approve' | 'late' | 'decline' | 'abandon';
export type Terms = { groupSize: 2 | 3; paymentType: 0 | 1 };
export type Step = Terms & {
  act: Act;
  /** Counted from 0; in a race the next one takes part, too. */
  who: number;
  /** Which of the orders or groups that there are by then, counted round. */
  which: number;
  decision: Decision;
  isTwice: boolean;
  productId: string;
  /** How long nothing happens, in ms. */
  time: number;
};

/** People do as they like; providers report soon, late, twice or never; hours pass. */
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    acts(8, 'report'),
    acts(6, 'join'),
    acts(6, 'race', 'wait'),
    acts(4, 'buy', 'repeat'),
    acts(3, 'cancel', 'start'),
  ),
  who: fc.nat({ max: PEOPLE.length - 1 }),
  which: fc.nat({ max: 11 }),
  decision: fc.constantFrom<Decision[]>(
    'approve',
    'approve',
    'approve',
    'late',
    'decline',
    'abandon',
  ),
  isTwice: fc.boolean(),
  productId: fc.constantFrom('standard-1m', 'standard-12m'),
  time: fc.oneof(fc.nat({ max: 16 * MINUTE_MS }), fc.nat({ max: 25 * HOUR_MS })),
  ...terms,
});

/** The first person starts a group, and so on. Not longer than two weeks: a month later months would have other lengths. */
export const stories = fc.record({
  ...terms,
  steps: fc.array(step, { minLength: 1, maxLength: 12 }),
});
