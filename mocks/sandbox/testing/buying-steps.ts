import fc from 'fast-check';
import { GroupPaymentType, type GroupSize } from '@/api/generated/model';
import { HOUR_MS, MINUTE_MS } from '@/config/constants';
import { GROUP_SIZES } from '@/domain/group-sizes';

/** One person more than the groups have seats, so that one person is always too late. */
export const PEOPLE = ['ann', 'ben', 'cem', 'dia'];

const terms = {
  groupSize: fc.constantFrom(...GROUP_SIZES.filter((size) => size < PEOPLE.length)),
  paymentType: fc.constantFrom(...Object.values(GroupPaymentType)),
};
const acts = (weight: number, ...names: Act[]) => ({
  weight,
  arbitrary: fc.constantFrom(...names),
});

type Act = 'report' | 'join' | 'race' | 'wait' | 'buy' | 'repeat' | 'cancel' | 'start';
export type PaymentDecision = 'approve' | 'late' | 'decline' | 'abandon';
export type Terms = { groupSize: GroupSize; paymentType: GroupPaymentType };
export type BuyingStep = Terms & {
  act: Act;
  /** Index into PEOPLE; in a race the next person takes part, too. */
  who: number;
  /** The index among the orders or groups that exist by then, modulo their number. */
  which: number;
  decision: PaymentDecision;
  isTwice: boolean;
  productId: string;
  /** How long to wait, in ms. */
  time: number;
};

/** A random step: an action of a person, a report of a provider (soon, late, twice or never), or hours that pass. */
const step: fc.Arbitrary<BuyingStep> = fc.record({
  act: fc.oneof(
    acts(8, 'report'),
    acts(6, 'join'),
    acts(6, 'race', 'wait'),
    acts(4, 'buy', 'repeat'),
    acts(3, 'cancel', 'start'),
  ),
  who: fc.nat({ max: PEOPLE.length - 1 }),
  which: fc.nat({ max: 11 }),
  decision: fc.constantFrom<PaymentDecision[]>(
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

/** Stories begin with a group of the first person. They last at most two weeks, since months differ in length. */
export const stories = fc.record({
  ...terms,
  steps: fc.array(step, { minLength: 1, maxLength: 12 }),
});
