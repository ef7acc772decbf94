import { readData } from '../exchange.ts';
import { freshName } from '../random.ts';
import type { CheckContext } from '../context.ts';
import {
  ORDER,
  PAY_ALL,
  fetchGoods,
  fetchGroup,
  toList,
  newOrder,
  toObject,
  fetchOrder,
  pay,
  seatCall,
} from './buying.ts';
import { newEmailAccount, freshEmail, freshPhone, requestCode, requestSms } from './codes.ts';
import { paidGroup } from './groups.ts';
import { cryptoOrder, transactionHash } from './paid-orders.ts';
import type { Story } from './story.ts';

const MINUTE = 60_000;
/** Long enough for the blocks of a test network. */
const CONFIRMATION = 2 * MINUTE;

/** Stories about expiry, for test environments whose clock can be moved. Each runs alone, and moves the clock back. */
export const expiryStories: Story[] = [
  storyAlone('paymentPurchase', 'an order that is not paid in time', async (context, expect) => {
    const { account, exchange: order, orderId } = await newOrder(context);
    await runLater(context, context.contract.limit('orderLifetime') + MINUTE, async () => {
      const { status } = await fetchOrder(context, account, orderId);
      expect.that(order, 'state.expiry', ORDER.expired, status);
      const calling = { ...context.as(account), input: { orderId } };
      await expect.status('paymentCancelOrder', calling, 'OrderClosed', 'state.transition');
      await pay(context, orderId);
      const laterStatus = (await fetchOrder(context, account, orderId)).status;
      expect.that(
        order,
        'state.refund',
        true,
        laterStatus === ORDER.refunding || laterStatus === ORDER.refunded,
      );
    });
  }),
  storyAlone('userRegisterTypeNormal', 'codes that are too old', async (context, expect) => {
    const { account, email } = await newEmailAccount(context);
    const reset = await requestCode(context, email, 'reset');
    const address = freshEmail(context);
    const register = await requestCode(context, address, 'register');
    const bind = await requestCode(context, address, 'bind');
    const password = freshName(context.random);
    const channel = 'email';
    await runLater(context, context.contract.limit('codeLifetime') + MINUTE, async () => {
      await expect.status(
        'userRegisterTypeNormal',
        { input: { channel, account: address, code: register, password, inviteCode: null } },
        'CodeExpired',
        'state.code-expiry',
      );
      await expect.status(
        'userResetPassword',
        { input: { channel, account: email, code: reset, password } },
        'CodeExpired',
        'state.code-expiry',
      );
      const proven = { channel, account: address, code: bind, password: account.password };
      await expect.status(
        'userBindAccount',
        { ...context.as(account), input: proven },
        'CodeExpired',
        'state.code-expiry',
      );
    });
  }),
  storyAlone('userLoginTypePhone', 'a code by SMS that is too old', async (context, expect) => {
    const phone = freshPhone(context);
    const input = { phone, code: await requestSms(context, phone, 'login'), inviteCode: null };
    await runLater(context, context.contract.limit('codeLifetime') + MINUTE, () =>
      expect.status('userLoginTypePhone', { input }, 'CodeExpired', 'state.code-expiry'),
    );
  }),
  storyAlone(
    'userResetPassword',
    'a code that was replaced by another',
    async (context, expect) => {
      const { account, email } = await newEmailAccount(context);
      const first = await requestCode(context, email, 'reset');
      await runLater(context, context.contract.limit('codeCooldown') + 5_000, async () => {
        const second = await requestCode(context, email, 'reset');
        const password = freshName(context.random);
        const reset = (code: string) => ({
          input: { channel: 'email', account: email, code, password },
        });
        if (first !== second) {
          await expect.status(
            'userResetPassword',
            reset(first),
            'CodeInvalid',
            'state.code-replaced',
          );
        }
        await context.step('userResetPassword', reset(second), 'a reset with the newer code');
        account.password = password;
      });
    },
  ),
  storyAlone(
    'paymentJointJoinForPay',
    'a seat that is not paid in time',
    async (context, expect) => {
      const { groupId } = await paidGroup(context);
      const member = await context.newAccount();
      const call = await seatCall(context, member, groupId);
      const seat = await context.step('paymentJointJoinForPay', call, 'a seat that lapses');
      const { orderId } = toObject(readData(seat).checkout);
      await runLater(context, context.contract.limit('seatHold') + MINUTE, async () => {
        const group = await fetchGroup(context, groupId, member);
        expect.that(group, 'state.expiry', 1, readData(group).joinedCount);
        await pay(context, orderId);
        const { status } = await fetchOrder(context, member, orderId);
        const isRefunded = status === ORDER.refunding || status === ORDER.refunded;
        expect.that(group, 'state.refund', true, isRefunded);
        const after = await fetchGroup(context, groupId, member);
        expect.that(after, 'state.expiry', 1, readData(after).joinedCount);
      });
    },
  ),
  storyAlone('paymentJointOrder', 'a group that expires unfinished', async (context, expect) => {
    const { groupId, creator, orderId } = await paidGroup(context);
    const stranger = await context.newAccount();
    const payAllGroup = await paidGroup(context, { paymentType: PAY_ALL });
    await runLater(context, context.contract.limit('groupLifetime') + MINUTE, async () => {
      const join = { ...context.as(stranger), input: { groupId: payAllGroup.groupId } };
      await expect.status('paymentJointJoin', join, 'GroupExpired', 'state.expiry');
      const group = await fetchGroup(context, groupId, creator);
      const [member] = toList(readData(group).members);
      expect.that(group, 'state.expiry', false, member?.refund === 'none');
      const seen = await fetchGroup(context, groupId, stranger);
      expect.that(seen, 'state.expiry', 'GroupExpired', toObject(readData(seen).viewer).refusal);
      await expect.status(
        'paymentJointJoinForPay',
        await seatCall(context, stranger, groupId),
        'GroupExpired',
        'state.expiry',
      );
      const { status } = await fetchOrder(context, creator, orderId);
      const isRefunded = status === ORDER.refunding || status === ORDER.refunded;
      expect.that(group, 'state.refund', true, isRefunded);
    });
  }),
  storyAlone(
    'paymentCryptoDetail',
    'a payment in cryptocurrency that arrives',
    async (context, expect) => {
      const account = await context.newAccount();
      const [{ productId }] = await fetchGoods(context, account);
      const order = await cryptoOrder(context, account, productId);
      const { orderId } = readData(order);
      const submit = { orderId, transactionHash: transactionHash(context) };
      const calling = { ...context.as(account), input: submit };
      await context.step('paymentCryptoSubmit', calling, 'a transaction that arrives');
      await runLater(context, CONFIRMATION, async () => {
        const calling = { ...context.as(account), input: { productId, orderId } };
        const detail = await context.step('paymentCryptoDetail', calling, 'the confirmed payment');
        expect.that(detail, 'state.paid', 'paid', toObject(readData(detail).payment).status);
        const { status } = await fetchOrder(context, account, orderId);
        expect.that(detail, 'state.paid', ORDER.paid, status);
      });
    },
  ),
  {
    ...storyAlone('systemUserInfo', 'a token after its lifetime', async (context, expect) => {
      const account = await context.newAccount();
      await runLater(context, context.contract.limit('tokenLifetime') + MINUTE, () =>
        expect.status('systemUserInfo', context.as(account), 'Unauthorized', 'auth.token-expiry'),
      );
    }),
    class: 'auth',
  },
];

function storyAlone(operation: string, name: string, run: Story['run']): Story {
  return { operation, name, class: 'state', isAlone: true, run };
}

/** Runs a function with the server's clock moved ahead, then moves it back. */
async function runLater(
  { debug, caller }: CheckContext,
  milliseconds: number,
  run: () => Promise<unknown>,
): Promise<void> {
  const server = debug('moves its clock');
  const former = await server.clockOffset();
  const ahead = caller.now() - Date.now();
  try {
    await server.moveClock(former + milliseconds);
    caller.correctClock(ahead + milliseconds);
    await run();
  } finally {
    await server.moveClock(former);
    caller.correctClock(ahead);
  }
}
