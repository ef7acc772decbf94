import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GroupSize, GroupStatus, OrderStatus } from '@/api/generated/model';
import type { OperationId, OperationTypes } from '@/api/generated/operations';
import { createDebugClient } from './testing/debug-client';
import { type SignedReply, callSigned } from './testing/signed-call';
import { type TestServer, startTestServer } from './testing/test-server';

const RACERS = 200;
/** Each race makes hundreds of calls, which take long on a busy machine. */
const PATIENCE = { timeout: 30_000 };
const INTENT = { paymentMethod: 'alipay', crypto: null } as const;
const PAGE = { page: 1, pageSize: 50, orderId: null, transactionHash: null };

type Racer = { deviceId: string; token?: string };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isCheap: true });
});
afterAll(() => server.close());

const crew: Racer[] = Array.from({ length: RACERS }, (_, index) => ({
  deviceId: `device-of-racer-${index}`,
}));

const call = <K extends OperationId>(
  racer: Racer,
  operation: K,
  input: OperationTypes[K]['input'],
): Promise<SignedReply<K>> => callSigned(server, operation, input, racer);

/** Lets all racers make a call at once, each with their own input. */
async function race<K extends OperationId>(
  racers: readonly Racer[],
  operation: K,
  createInput: (index: number) => OperationTypes[K]['input'],
) {
  const replies = await Promise.all(
    racers.map(async (racer, index) => {
      const reply = await call(racer, operation, createInput(index));
      return { racer, reply, status: reply.status };
    }),
  );
  const winners = replies.filter(({ status }) => status === 'Ok');
  const losses = replies.map(({ status }) => status).filter((status) => status !== 'Ok');
  return { replies, winners, losses };
}

/** Registers all people, each by a name. */
async function registerCrew(): Promise<Racer[]> {
  const registrations = await race(crew, 'userRegisterTypeUsername', (index) => ({
    username: `racer${index}`,
    password: 'correct horse',
    inviteCode: null,
  }));
  return registrations.replies.map(({ racer, reply }) => ({
    ...racer,
    token: String(reply.token),
  }));
}

/** Reports a payment as a provider does, several times at once. */
async function approve(orderId: string, times: number): Promise<void> {
  const init = { method: 'POST', body: 'decision=approve', redirect: 'manual' } as const;
  const url = `${server.origin}/sandbox/checkout/${orderId}`;
  const replies = await Promise.all(Array.from({ length: times }, () => fetch(url, init)));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: times }, () => 303));
}

/** Makes the statuses that all racers but one get. */
const loss = (status: string, racers: readonly unknown[] = crew) =>
  Array.from({ length: racers.length - 1 }, () => status);

test('of two hundred who register one name at once, one gets it', PATIENCE, async () => {
  // Upper and lower case are one name.
  const { winners, losses } = await race(crew, 'userRegisterTypeUsername', (index) => ({
    username: index % 2 === 0 ? 'grace' : 'Grace',
    password: 'correct horse',
    inviteCode: null,
  }));
  expect(winners.map(({ reply }) => reply.token)).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  expect(losses).toEqual(loss('AccountExists'));
});

describe('of two hundred people', PATIENCE, () => {
  let people: Racer[];
  beforeAll(async () => {
    await createDebugClient(server.origin).reset();
    people = await registerCrew();
  }, PATIENCE.timeout);
  /** Takes people who have won a membership out of the later races, each of which is for something else. */
  const retire = (...members: Racer[]) => {
    people = people.filter((person) => !members.includes(person));
  };

  test('one gets the last seat of a group, and its payment finishes the group', async () => {
    const { winners, losses } = await race(people, 'paymentJointJoinForPay', () => ({
      ...INTENT,
      groupId: 'gOwnShareOpen',
      idempotencyKey: crypto.randomUUID(),
    }));
    expect(losses).toEqual(loss('GroupFull', people));
    const [{ racer, reply }] = winners as [(typeof winners)[0]];
    expect(reply.data.group).toMatchObject({ joinedCount: 3, status: GroupStatus.Unfinished });

    await approve(reply.data.checkout.orderId, 20);
    const group = await call(racer, 'paymentJointOrder', { groupId: 'gOwnShareOpen' });
    expect(group.data).toMatchObject({
      joinedCount: 3,
      groupSize: GroupSize.Three,
      status: GroupStatus.Finished,
    });
    const orders = await race(people, 'paymentOrder', () => PAGE);
    const bought = orders.replies.flatMap((joined) => joined.reply.data.items);
    expect(bought.map(({ orderId, status }) => [orderId, status])).toEqual([
      [reply.data.checkout.orderId, 1],
    ]);
    retire(racer);
  });

  test('one gets the last seat that is paid for, and a membership with it', async () => {
    const input = { groupId: 'gPayAllOpen' };
    const { winners, losses } = await race(people, 'paymentJointJoin', () => input);
    expect(losses).toEqual(loss('GroupFull', people));
    expect(winners.map(({ reply }) => reply.data.joinedCount)).toEqual([3]);
    const members = await raceForSeats(people);
    expect(members).toEqual(winners.map(({ racer }) => racer));
    retire(...members);
  });

  test('one redeems a code, and no other gets its time', async () => {
    const input = { code: 'SAIL-2026-RACE', preview: false };
    const { winners, losses } = await race(people, 'systemRedeemCode', () => input);
    expect(losses).toEqual(loss('RedeemCodeUsed', people));
    expect(winners).toHaveLength(1);
    const members = await raceForSeats(people);
    expect(members).toEqual(winners.map(({ racer }) => racer));
    retire(...members);
  });

  test('one orders with the last use of a coupon', async () => {
    const { winners, losses } = await race(people, 'paymentPurchase', () => ({
      ...INTENT,
      productId: 'standard-12m',
      couponCode: 'LAST-ONE',
      idempotencyKey: crypto.randomUUID(),
    }));
    expect(winners).toHaveLength(1);
    expect(losses).toEqual(loss('CouponUsedUp', people));
  });

  async function raceForSeats(racers: Racer[]): Promise<Racer[]> {
    const { replies } = await race(racers, 'systemUserInfo', () => undefined);
    return replies.filter(({ reply }) => reply.data.planType !== null).map(({ racer }) => racer);
  }
});

describe('of two hundred calls of one person', PATIENCE, () => {
  const purchase = (idempotencyKey: string) => ({
    ...INTENT,
    ...{ idempotencyKey, productId: 'standard-12m', couponCode: null },
  });
  let tabs: Racer[];
  beforeEach(async () => {
    const debug = createDebugClient(server.origin);
    await debug.reset();
    const deviceId = 'device-of-nora';
    const nora = { deviceId, token: await debug.impersonate('nora', deviceId) };
    tabs = Array.from({ length: RACERS }, () => nora);
  });

  test('with one key all get one order, and all its payments are one membership', async () => {
    const key = crypto.randomUUID();
    const { replies, losses } = await race(tabs, 'paymentPurchase', () => purchase(key));
    expect(losses).toEqual([]);
    const [orderId, ...others] = new Set(replies.map(({ reply }) => reply.data.orderId));
    expect(others).toEqual([]);
    expect((await call(tabs[0]!, 'paymentOrder', PAGE)).data).toMatchObject({ total: 1 });

    await approve(orderId!, 50);
    const { planExpireTime } = (await call(tabs[0]!, 'systemUserInfo', undefined)).data;
    const months = (Number(planExpireTime) - Date.now()) / (30 * 86_400_000);
    expect(Math.round(months)).toBe(12);
    const { items } = (await call(tabs[0]!, 'paymentOrder', PAGE)).data;
    expect(items.map(({ status }) => status)).toEqual([OrderStatus.Paid]);
  });

  test('with different keys one makes the order, and the others are refused by it', async () => {
    const { winners, losses } = await race(tabs, 'paymentPurchase', () =>
      purchase(crypto.randomUUID()),
    );
    expect(losses).toEqual(loss('OpenOrderExists'));
    const { items } = (await call(tabs[0]!, 'paymentOrder', PAGE)).data;
    expect(items.map(({ orderId }) => orderId)).toEqual(
      winners.map(({ reply }) => reply.data.orderId),
    );
  });
});
