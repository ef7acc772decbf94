import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GroupPaymentType, GroupSize } from '@/api/generated/model';
import { HOUR_MS, MINUTE_MS } from '@/config/constants';
import { groupPhase } from '@/domain/group';
import { type GroupState, checkJoinCall, hasCreatorPaid } from './group';
import {
  type GroupEffect,
  type Transition,
  releaseSeat,
  leaveGroup,
  makeGroup,
  payForSeat,
  settleGroup,
  takeSeat,
} from './group-transitions';

const START = 1_767_225_600_000;
const PEOPLE = ['creator', 'ada', 'lin', 'eve', 'nora'];

/**
 * A person's step. The generated stories are the same every time; payments may be late, repeated, or without a seat.
 */
const step = fc.record({
  act: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('join', 'pay') },
    { weight: 1, arbitrary: fc.constantFrom('giveBack', 'leave', 'nothing') },
  ),
  uid: fc.constantFrom(...PEOPLE),
  wait: fc.oneof(
    { weight: 20, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 16 * MINUTE_MS }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 25 * HOUR_MS }) },
  ),
});
const story = fc.record({
  groupSize: fc.constantFrom(...Object.values(GroupSize)),
  paymentType: fc.constantFrom(...Object.values(GroupPaymentType)),
  steps: fc.array(step, { minLength: 1, maxLength: 40 }),
});
const RUNS = { seed: 20_260_101, numRuns: 2_000 };

test('whatever people do, the invariants of a group hold after every step', () => {
  fc.assert(
    fc.property(story, ({ steps, ...terms }) => {
      runStory(terms, steps, ({ group, finishedBefore }) => {
        const uids = group.seats.map(({ uid }) => uid);
        expect(uids.length).toBeLessThanOrEqual(group.groupSize);
        expect(new Set(uids).size).toBe(uids.length);
        expect(uids[0]).toBe('creator');
        const isComplete =
          group.paymentType === GroupPaymentType.All
            ? hasCreatorPaid(group)
            : uids.length === group.groupSize && group.seats.every(({ paidBy }) => paidBy !== null);
        expect(group.finishTime !== null).toBe(isComplete);
        expect(finishedBefore && group.finishTime === null).toBe(false);
      });
    }),
    RUNS,
  );
});

test('whatever people do, every payment ends as exactly one membership or one refund', () => {
  fc.assert(
    fc.property(story, ({ steps, ...terms }) => {
      const { payments, effects } = runStory(terms, [...steps, END]);
      const ends = effects.flatMap((effect) =>
        effect.kind === 'refund' ? effect.orderId : (effect.paidBy ?? []),
      );
      expect(ends.toSorted()).toEqual(payments.toSorted());
    }),
    RUNS,
  );
});

test('whatever people do, memberships are the seats of a finished group, one a person', () => {
  fc.assert(
    fc.property(story, ({ steps, ...terms }) => {
      const { group, effects } = runStory(terms, [...steps, END]);
      const members = effects.flatMap((effect) => (effect.kind === 'membership' ? effect.uid : []));
      const seats = group.finishTime === null ? [] : group.seats.map(({ uid }) => uid);
      expect(members.toSorted()).toEqual(seats.toSorted());
    }),
    RUNS,
  );
});

test('the stories are about every end of both kinds of group', () => {
  const ends = fc.sample(story, RUNS).map(({ steps, ...terms }) => {
    const { group, time, effects } = runStory(terms, [...steps, END]);
    const isRefunded = effects.some(({ kind }) => kind === 'refund');
    const seats = `${group.seats.length}/${group.groupSize}`;
    return `${group.paymentType} ${groupPhase(group, time)} ${seats}${isRefunded ? ' refunds' : ''}`;
  });
  const expected = ['0 finished 1/3', '0 finished 3/3', '0 expired 1/2 refunds'];
  expected.push('1 finished 2/2', '1 finished 3/3', '1 expired 2/3 refunds');
  expect(expected.filter((end) => !ends.includes(end))).toEqual([]);
});

type Step = { act: string; uid: string; wait: number };
type Terms = Pick<GroupState, 'groupSize' | 'paymentType'>;

const END: Step = { act: 'nothing', uid: 'creator', wait: 25 * HOUR_MS };

/** Applies the steps as the sandbox would: a join is applied only if it is allowed, and each payment is a new order. */
function runStory(
  terms: Terms,
  steps: Step[],
  check: (now: { group: GroupState; finishedBefore: boolean }) => void = () => undefined,
) {
  let group = makeGroup('creator', terms, START);
  let time = START;
  const effects: GroupEffect[] = [];
  const payments: string[] = [];
  for (const { act, uid, wait } of steps) {
    time += wait;
    if (act === 'pay') payments.push(`P${payments.length}`);
    const finishedBefore = group.finishTime !== null;
    const next = applyStep(group, act, uid, time, payments.at(-1) ?? '');
    effects.push(...next.effects);
    ({ group } = next);
    check({ group, finishedBefore });
  }
  return { group, time, effects, payments };
}

function applyStep(
  group: GroupState,
  act: string,
  uid: string,
  time: number,
  orderId: string,
): Transition<GroupState> {
  const way = group.paymentType === GroupPaymentType.All ? 'paid' : 'forPay';
  if (act === 'join' && checkJoinCall(group, uid, way, time) === null)
    return takeSeat(group, uid, time);
  if (act === 'pay') return payForSeat(group, { uid, orderId, now: time });
  if (act === 'giveBack') return releaseSeat(group, uid, time);
  if (act === 'leave') return leaveGroup(group, uid, time);
  return settleGroup(group, time);
}
