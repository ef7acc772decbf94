import { beforeEach, describe, expect, test } from 'vitest';
import { PayStatus, PlanType, YesNo } from '@/api/generated/model';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { UNKNOWN_GROUP, groupFixtures } from '../seed/groups/fixtures';
import { type TestStore, START, startStore } from '../testing/store';

const MINUTE = 60_000;
const DAY = 86_400_000;
const PAGE = { page: 1, pageSize: 20 };

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const logIn = async (username: string) => {
  const input = { username, password: FIXTURE_PASSWORD };
  return (await store.call('userLoginTypeUsername', input)).pragma;
};
const groupFor = async (token: string | null, groupId: string) =>
  (await store.call('paymentJointOrder', { groupId }, { token })).data;
const join = (token: string | null, groupId: string) =>
  store.call('paymentJointJoin', { groupId }, { token });
const fetchInfo = async (token: string | null) =>
  (await store.call('systemUserInfo', undefined, { token })).data;

describe('the page of a group', () => {
  test.each([
    ['gOwnShareOpen', null, 0, 2],
    ['gOwnShareUnpaid', null, 0, 2],
    ['gOwnShareFull', 'GroupFull', 0, 2],
    ['gOwnShareDone', 'GroupFull', 1, 2],
    ['gCreatorUnpaid', 'GroupCreatorUnpaid', 0, 1],
    ['gPayAllUnpaid', 'GroupCreatorUnpaid', 0, 1],
    ['gPayAllOpen', null, 1, 2],
    ['gPayAllFull', 'GroupFull', 1, 2],
    ['gPayAllEnded', 'GroupExpired', 1, 2],
    ['gExpiredPending', 'GroupExpired', 0, 2],
    ['gExpiredFailed', 'GroupExpired', 0, 1],
    ['gExpiredUnpaid', 'GroupExpired', 0, 1],
    ['gExpiresSoon', null, 0, 1],
  ])('%s refuses a stranger with %s', async (groupId, refusal, status, joinedCount) => {
    const group = await groupFor(await logIn('nora'), groupId);
    expect(group).toMatchObject({ status, joinedCount, serverTime: START });
    expect(group.viewer).toEqual({ relation: 'stranger', payStatus: null, refusal });
  });

  test('is tested for every fixture', async () => {
    const token = await logIn('ada');
    for (const { groupId } of groupFixtures) {
      expect((await groupFor(token, groupId)).groupId).toBe(groupId);
    }
  });

  test('knows its viewer by a valid token, and treats an invalid one as a guest', async () => {
    const readViewer = async (token: string | null) =>
      (await groupFor(token, 'gOwnShareUnpaid')).viewer;
    const unpaid = { payStatus: PayStatus.Unpaid, refusal: null };
    expect(await readViewer(await logIn('ada'))).toMatchObject({
      relation: 'creator',
      payStatus: PayStatus.Paid,
    });
    expect(await readViewer(await logIn('eve'))).toEqual({ relation: 'member', ...unpaid });
    const anonymous = { relation: 'anonymous', payStatus: null, refusal: null };
    expect(await readViewer(null)).toEqual(anonymous);
    expect(await readViewer('nonsense')).toEqual(anonymous);
  });

  test('masks every uid, even the viewer’s own', async () => {
    const group = await groupFor(await logIn('ada'), 'gOwnShareUnpaid');
    expect(group.members.map(({ uid, role, self }) => [uid, role, self])).toEqual([
      ['10xxxx17', 'creator', true],
      ['10xxxx19', 'member', false],
    ]);
    expect(group.creator).toBe('10xxxx17');
    expect(JSON.stringify(group)).not.toMatch(/10284417|10284419/);
  });

  test('lets an unpaid seat lapse when its time is over, and not before', async () => {
    const { members } = await groupFor(null, 'gOwnShareFull');
    const lapse = members[1]?.reservedUntilTime ?? 0;
    store.pass(lapse - START - 1);
    expect(await groupFor(null, 'gOwnShareFull')).toMatchObject({ joinedCount: 2 });
    store.pass(1);
    const freeGroup = await groupFor(await logIn('fay'), 'gOwnShareFull');
    expect(freeGroup).toMatchObject({
      joinedCount: 1,
      viewer: { relation: 'stranger', refusal: null },
    });
  });

  test('names the product in the language of the request', async () => {
    const input = { groupId: 'gOwnShareOpen' };
    const { data } = await store.call('paymentJointOrder', input, { language: 'zh_CN' });
    expect([data.product, (await groupFor(null, 'gOwnShareOpen')).product]).toEqual([
      '标准版，12 个月',
      'Standard, 12 months',
    ]);
  });

  test('does not exist for an unknown id', async () => {
    const { status } = await store.call('paymentJointOrder', { groupId: UNKNOWN_GROUP });
    expect(status).toBe('GroupNotFound');
  });
});

test('the open order of a seat in a fresh sandbox has the lines of a new one', async () => {
  const token = await logIn('eve');
  const input = { ...PAGE, orderId: null, transactionHash: null };
  const { data } = await store.call('paymentOrder', input, { token });
  const openGroup = data.items.find(({ groupId }) => groupId === 'gOwnShareUnpaid');
  expect(openGroup?.checkout?.quote.lines.map(({ kind, label }) => `${kind}: ${label}`)).toEqual([
    'price: Standard, 12 months',
    'discount: 12-month discount',
    'group: Group of 3',
  ]);
});

describe('refunds of an expired group', () => {
  const fetchRefunds = async (groupId: string) =>
    (await groupFor(null, groupId)).members.map(({ refund }) => refund);

  test('are pending, done or failed', async () => {
    expect(await fetchRefunds('gExpiredPending')).toEqual(['pending', 'done']);
    expect(await fetchRefunds('gExpiredFailed')).toEqual(['failed']);
    expect(await fetchRefunds('gExpiredUnpaid')).toEqual(['none']);
  });

  test('are done half an hour after it expired, however late it is read', async () => {
    expect(await fetchRefunds('gExpiresSoon')).toEqual(['none']);
    store.pass(5 * MINUTE);
    expect(await fetchRefunds('gExpiresSoon')).toEqual(['pending']);
    store.pass(30 * MINUTE);
    expect(await fetchRefunds('gExpiresSoon')).toEqual(['done']);
    store.pass(DAY);
    expect(await fetchRefunds('gOwnShareOpen')).toEqual(['done', 'done']);
    expect(await fetchRefunds('gOwnShareDone')).toEqual(['none', 'none']);
    expect(await fetchRefunds('gPayAllOpen')).toEqual(['none', 'none']);
  });
});

describe('joining a group whose creator has paid for all', () => {
  test('gives the seat and the membership at once', async () => {
    const token = await logIn('nora');
    const { data } = await join(token, 'gPayAllOpen');
    expect(data).toMatchObject({
      joinedCount: 3,
      viewer: { relation: 'member', payStatus: PayStatus.Paid },
    });
    const year = Date.UTC(2027, 0, 1);
    expect(await fetchInfo(token)).toMatchObject({
      planType: PlanType.Standard,
      yearlyPaidUser: YesNo.Yes,
      planExpireTime: year,
      benefitsExpireTime: year,
      deviceLimit: 5,
    });
  });

  test('is refused a second time, and gives nothing twice', async () => {
    const token = await logIn('nora');
    await join(token, 'gPayAllOpen');
    const before = await fetchInfo(token);
    expect((await join(token, 'gPayAllOpen')).status).toBe('GroupAlreadyJoined');
    expect(await fetchInfo(token)).toEqual(before);
  });

  test.each([
    [UNKNOWN_GROUP, 'GroupNotFound', 4001],
    ['gPayAllUnpaid', 'GroupCreatorUnpaid', 4002],
    ['gPayAllFull', 'GroupFull', 4004],
    ['gPayAllEnded', 'GroupExpired', 4005],
    ['gOwnShareOpen', 'GroupPaymentTypeMismatch', 4006],
  ])('%s is refused with %s', async (groupId, status, code) => {
    expect(await join(await logIn('nora'), groupId)).toMatchObject({ status, code });
  });

  test('of two hundred who press for the last seat one gets it', { timeout: 30_000 }, async () => {
    const tokens = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const input = { username: `racer.${index}`, password: FIXTURE_PASSWORD };
        const options = { deviceId: `device-of-racer-${index}` };
        const registration = { ...input, inviteCode: null };
        return (await store.call('userRegisterTypeUsername', registration, options)).pragma;
      }),
    );
    const replies = await Promise.all(tokens.map((token) => join(token, 'gPayAllOpen')));
    const count = (status: string) => replies.filter((reply) => reply.status === status).length;
    expect([count('Ok'), count('GroupFull')]).toEqual([1, 199]);
    const infos = await Promise.all(tokens.map(fetchInfo));
    expect(infos.filter(({ planType }) => planType !== null)).toHaveLength(1);
    expect((await groupFor(null, 'gPayAllOpen')).members).toHaveLength(3);
  });
});

describe('the lists of groups', () => {
  const fetchIds = async (operation: 'Created' | 'Participated', username: string, page = PAGE) => {
    const token = await logIn(username);
    const { data } = await store.call(`paymentJointPurchase${operation}`, page, { token });
    return { ids: data.items.map(({ groupId }) => groupId), total: data.total };
  };

  test('are those that the person started, and those that they joined, the newest first', async () => {
    expect((await fetchIds('Created', 'ada')).ids).toEqual([
      'gPayAllUnpaid',
      'gOwnShareUnpaid',
      'gPayAllFull',
      'gOwnShareDone',
      'gExpiredPending',
      'gExpiredUnpaid',
    ]);
    expect((await fetchIds('Participated', 'ada')).ids).toEqual([]);
    expect((await fetchIds('Created', 'fay')).ids).toEqual([]);
    expect((await fetchIds('Participated', 'fay')).ids).toEqual(['gOwnShareFull', 'gPayAllFull']);
  });

  test('have pages', async () => {
    const page = { page: 2, pageSize: 4 };
    const second = { ids: ['gExpiredPending', 'gExpiredUnpaid'], total: 6 };
    expect(await fetchIds('Created', 'ada', page)).toEqual(second);
  });

  test('leave out a group whose seat lapsed unpaid', async () => {
    store.pass(10 * MINUTE);
    expect((await fetchIds('Participated', 'fay')).ids).toEqual(['gPayAllFull']);
  });
});
