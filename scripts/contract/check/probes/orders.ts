import { dataOf, isObject } from '../exchange.ts';
import { type Account, type World, Unreached } from '../world.ts';
import type { Story } from './story.ts';
import { paidBy } from './valid-cases.ts';

const PAGE = { page: 1, pageSize: 20 };
const CANCELLED = 4;

/** Orders and groups, none of them paid, each cancelled at the end. */
export const orderStories: Story[] = [
  {
    operation: 'paymentPurchase',
    name: 'an order, its key, and its cancellation',
    class: 'state',
    run: async (world, expect) => {
      const account = await world.newAccount();
      const [product, other] = await productsOf(world, account, () => true);
      const input = { productId: product, couponCode: null, ...(await payment(world)) };
      const buy = { ...world.as(account), input };
      const first = await world.step('paymentPurchase', buy, 'an order');
      const { orderId } = dataOf(first);
      const again = await world.step('paymentPurchase', buy, 'the same order with the same key');
      expect.that(again, 'state.idempotency', orderId, dataOf(again).orderId);
      if (other) {
        const changed = { ...buy, input: { ...input, productId: other } };
        await expect.status('paymentPurchase', changed, 'IdempotencyKeyReused', 'state.key-reused');
      }
      const newKey = { ...buy, input: { ...input, idempotencyKey: crypto.randomUUID() } };
      await expect.status('paymentPurchase', newKey, 'OpenOrderExists', 'state.open-order');
      expect.that(
        await orders(world, account),
        'state.write-visible',
        0,
        await statusOf(world, account, orderId),
      );

      const stranger = world.as(await world.newAccount());
      await expect.status(
        'paymentCancelOrder',
        { ...stranger, input: { orderId } },
        'OrderNotFound',
        'auth.foreign-object',
      );
      const seen = await world.step(
        'paymentOrder',
        { ...stranger, input: { ...PAGE, orderId, transactionHash: null } },
        'the order of another account',
      );
      expect.that(seen, 'auth.foreign-order', 0, dataOf(seen).total);

      const cancel = { ...world.as(account), input: { orderId } };
      await world.step('paymentCancelOrder', cancel, 'a cancellation');
      const list = await orders(world, account);
      expect.that(list, 'state.write-visible', CANCELLED, await statusOf(world, account, orderId));
      await expect.status('paymentCancelOrder', cancel, 'OrderClosed', 'state.transition');
    },
  },
  {
    operation: 'paymentJointPurchase',
    name: 'a group of its creator',
    class: 'state',
    run: async (world, expect) => {
      const account = await world.newAccount();
      const [product] = await productsOf(world, account, hasGroupOffer);
      const input = { productId: product, groupSize: 2, paymentType: 1, ...(await payment(world)) };
      const buy = { ...world.as(account), input };
      const { group, checkout } = dataOf(await world.step('paymentJointPurchase', buy, 'a group'));
      const groupId = isObject(group) ? group.groupId : undefined;
      const orderId = isObject(checkout) ? checkout.orderId : undefined;
      const again = await world.step(
        'paymentJointPurchase',
        buy,
        'the same group with the same key',
      );
      const same = dataOf(again).group;
      expect.that(again, 'state.idempotency', groupId, isObject(same) ? same.groupId : undefined);
      const mine = await world.step(
        'paymentJointPurchaseCreated',
        { ...world.as(account), input: PAGE },
        'the groups of their creator',
      );
      expect.that(mine, 'state.write-visible', 1, dataOf(mine).total);

      const stranger = world.as(await world.newAccount());
      const seat = { ...stranger, input: { groupId, ...(await payment(world)) } };
      await expect.status(
        'paymentJointJoinForPay',
        seat,
        'GroupCreatorUnpaid',
        'state.group-transition',
      );
      const theirs = await world.step(
        'paymentJointPurchaseCreated',
        { ...stranger, input: PAGE },
        'the groups of a stranger',
      );
      expect.that(theirs, 'auth.foreign-group', 0, dataOf(theirs).total);
      await world.step(
        'paymentCancelOrder',
        { ...world.as(account), input: { orderId } },
        'the cancellation of its order',
      );
    },
  },
];

async function productsOf(
  world: World,
  account: Account,
  wanted: (goods: Record<string, unknown>) => boolean,
): Promise<[string, ...string[]]> {
  const shop = await world.step(
    'paymentShop',
    { ...world.as(account), input: { type: null } },
    'the shop',
  );
  const { goods } = dataOf(shop);
  const [first, ...others] = (Array.isArray(goods) ? goods : [])
    .filter((it) => isObject(it) && it.available === true && wanted(it))
    .map((it: Record<string, unknown>) => String(it.productId));
  if (first === undefined) throw new Unreached('the shop offers no such product');
  return [first, ...others];
}

function hasGroupOffer({ groupOffers }: Record<string, unknown>): boolean {
  return Array.isArray(groupOffers) && groupOffers.length > 0;
}

/** By a method without a minimum, and not in cryptocurrency. */
async function payment(world: World) {
  const config = await world.step('systemDisplayConfig', {}, 'the payment methods');
  const { paymentMethods, methodMinimums } = dataOf(config);
  const limited = (Array.isArray(methodMinimums) ? methodMinimums : []).map(
    (it) => isObject(it) && it.paymentMethod,
  );
  const method = (Array.isArray(paymentMethods) ? paymentMethods : []).find(
    (it) => it !== 'crypto' && !limited.includes(it),
  );
  if (typeof method !== 'string')
    throw new Unreached('no payment method without a minimum is offered');
  return paidBy(method);
}

function orders(world: World, account: Account) {
  const input = { ...PAGE, orderId: null, transactionHash: null };
  return world.step('paymentOrder', { ...world.as(account), input }, 'the orders of the account');
}

async function statusOf(world: World, account: Account, orderId: unknown): Promise<unknown> {
  const { items } = dataOf(await orders(world, account));
  const found = (Array.isArray(items) ? items : []).find(
    (it) => isObject(it) && it.orderId === orderId,
  );
  return isObject(found) ? found.status : undefined;
}
