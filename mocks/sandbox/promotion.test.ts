import { beforeEach, describe, expect, test } from 'vitest';
import { recordPayment } from './promotion';
import { FIXTURE_PASSWORD } from './seed/fixtures';
import { buyerOf, decide, purchaseOf } from './testing/buyer';
import { type Product, START, startProduct } from './testing/product';

const ALL = { page: 1, pageSize: 500 };
const EVERYTHING = { ...ALL, fromTime: null, toTime: null, status: null, type: null };
const MONDAY = Date.UTC(2026, 0, 5);

let product: Product;
beforeEach(async () => {
  product = await startProduct();
});

const logIn = async (username: string) => {
  const input = { username, password: FIXTURE_PASSWORD };
  return (await product.call('userLoginTypeUsername', input)).pragma;
};
const infoOf = async (token: string | null) =>
  (await product.call('userKolInfo', undefined, { token })).data;
const commissions = async (token: string | null) =>
  (await product.call('userKolCommission', EVERYTHING, { token })).data;
const settlements = async (token: string | null) =>
  (await product.call('userKolSettlement', ALL, { token })).data;
const invitations = async (token: string | null) =>
  (await product.call('userKolInvitation', { ...ALL, status: null }, { token })).data;

describe('a payout', () => {
  test('that is due is made on its day, once', async () => {
    const token = await logIn('kai');
    const before = await infoOf(token);
    expect(before).toMatchObject({ pending: { amount: '179.64' }, nextPayoutTime: MONDAY });
    product.pass(MONDAY - START);
    const after = await infoOf(token);
    expect(after).toMatchObject({ pending: { amount: '0.00' }, nextPayoutTime: null });
    expect(after.settled).toEqual(before.pending);
    const { items, total } = await settlements(token);
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ amount: before.pending, payoutTime: MONDAY });
  });

  test('has its transaction at the explorer', async () => {
    for (const { explorerUrl, transactionHash } of (await settlements(await logIn('kim'))).items) {
      expect(explorerUrl).toBe(`https://amoy.polygonscan.com/tx/${transactionHash}`);
    }
  });
});

describe('a payment of somebody who came by a code', () => {
  const pay = (payer: string) =>
    recordPayment(product.sandbox, { payer, package: 'Lite, 1 month', cents: 499, time: START });

  test('is a first purchase, then renewals, at the rates of the promoter', async () => {
    const input = { username: 'grace', password: FIXTURE_PASSWORD, invitationCode: 'KITNEW' };
    const { data } = await product.call('userRegisterTypeUsername', input);
    await pay(data.uid);
    await pay(data.uid);
    const token = await logIn('kit');
    const { items } = await commissions(token);
    const paid = items.toSorted((a, b) => a.type - b.type);
    expect(paid.map(({ commission }) => commission.amount)).toEqual(['1.25', '1.00']);
    expect((await invitations(token)).items).toMatchObject([{ status: 1 }]);
  });

  test('is none where nothing was due: the payment after it is the first', async () => {
    const { data, pragma: token } = await product.call('userRegisterTypeUsername', {
      ...{ username: 'grace', password: FIXTURE_PASSWORD, invitationCode: 'KITNEW' },
    });
    const free = purchaseOf({ productId: 'lite-1m', couponCode: 'FIVE-OFF' });
    expect((await product.call('paymentPurchase', free, { token })).status).toBe('Ok');
    const { planType } = (await product.call('systemUserInfo', undefined, { token })).data;
    expect(planType).toBe(2);
    const kit = await logIn('kit');
    expect((await commissions(kit)).total).toBe(0);
    expect((await invitations(kit)).items).toMatchObject([{ status: 0 }]);
    await pay(data.uid);
    expect((await commissions(kit)).items).toMatchObject([{ type: 0 }]);
  });

  test('counts once, however often its provider tells, and not where it goes back', async () => {
    const input = { username: 'grace', password: FIXTURE_PASSWORD, invitationCode: 'KITNEW' };
    await product.call('userRegisterTypeUsername', input);
    const { buy } = await buyerOf(product, 'grace');
    const { orderId } = (await buy()).data;
    for (let time = 0; time < 3; time += 1) await decide(product, orderId, 'approve');
    const late = (await buy({ productId: 'standard-6m' })).data;
    product.pass(16 * 60_000);
    await decide(product, late.orderId, 'approve');
    expect((await commissions(await logIn('kit'))).items).toMatchObject([
      { type: 0, amountPaid: { amount: '59.88' } },
    ]);
  });

  test('for a seat counts once the group is finished, and never if it is not', async () => {
    const register = async (username: string) => {
      const input = { username, password: FIXTURE_PASSWORD, invitationCode: 'KITNEW' };
      await product.call('userRegisterTypeUsername', input, { deviceId: `device-of-${username}` });
      return buyerOf(product, username);
    };
    const { options } = await register('grace');
    const intent = () =>
      ({ paymentMethod: 'alipay', crypto: null, idempotencyKey: crypto.randomUUID() }) as const;
    const group = { productId: 'standard-12m', groupSize: 2, paymentType: 1 } as const;
    const start = async () =>
      (await product.call('paymentJointPurchase', { ...intent(), ...group }, options)).data;
    const started = await start();
    await decide(product, started.checkout.orderId, 'approve');
    const kit = await logIn('kit');
    expect((await commissions(kit)).total).toBe(0);

    const heidi = await register('heidi');
    const seat = { ...intent(), groupId: started.group.groupId };
    const joined = (await product.call('paymentJointJoinForPay', seat, heidi.options)).data;
    await decide(product, joined.checkout.orderId, 'approve');
    await decide(product, joined.checkout.orderId, 'approve');
    expect((await commissions(kit)).total).toBe(2);

    const unfinished = await start();
    await decide(product, unfinished.checkout.orderId, 'approve');
    product.pass(25 * 3_600_000);
    expect((await commissions(kit)).total).toBe(2);
  });

  test('brings a member who is no promoter nothing but the mark', async () => {
    await pay('10284420');
    const { data } = await product.call('systemAffiliate', undefined, {
      token: await logIn('ada'),
    });
    expect(data.invited.map(({ paid }) => paid)).toEqual([true, true]);
    expect(product.sandbox.db.commissions.findMany((q) => q.where({ uid: '10284417' }))).toEqual(
      [],
    );
  });
});
