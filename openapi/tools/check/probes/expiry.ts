import type { Calling } from '../caller.ts';
import { readData } from '../exchange.ts';
import { freshName } from '../random.ts';
import { Unreached } from '../unreached.ts';
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
import {
  CHANNELS,
  type CodeChannel,
  PHONE,
  newBoundAccount,
  requestCode,
  sendCall,
} from './channels.ts';
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
  ...CHANNELS.flatMap(makeCodeStories),
  storyAlone('userLoginTypePhone', 'a code by SMS that is too old', async (context, expect) => {
    const phone = PHONE.fresh(context);
    const code = await requestCode(context, PHONE, phone, 'login');
    await runLater(context, context.contract.limit('codeLifetime') + MINUTE, () =>
      expect.status(
        'userLoginTypePhone',
        { input: { phone, code, inviteCode: null } },
        'CodeExpired',
        'state.code-expiry',
      ),
    );
  }),
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
export async function runLater(
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

/** Stories about codes that are too old or replaced, and about the limit of codes for an address. */
function makeCodeStories(channel: CodeChannel): Story[] {
  const { word, name, sends } = channel;
  return [
    storyAlone(
      'userRegisterTypeNormal',
      `codes by ${word} that are too old`,
      async (context, expect) => {
        const { account, address: known } = await newBoundAccount(context, channel);
        const reset = await requestCode(context, channel, known, 'reset');
        const address = channel.fresh(context);
        const register = await requestCode(context, channel, address, 'register');
        const bind = await requestCode(context, channel, address, 'bind');
        const password = freshName(context.random);
        const expired = (id: string, calling: Calling) =>
          expect.status(id, calling, 'CodeExpired', 'state.code-expiry');
        await runLater(context, context.contract.limit('codeLifetime') + MINUTE, async () => {
          const input = { channel: name, account: address };
          const registration = { ...input, code: register, password, inviteCode: null };
          await expired('userRegisterTypeNormal', { input: registration });
          const forgotten = { channel: name, account: known, code: reset, password };
          await expired('userResetPassword', { input: forgotten });
          const proven = { ...input, code: bind, password: account.password };
          await expired('userBindAccount', { ...context.as(account), input: proven });
        });
      },
    ),
    storyAlone(
      'userResetPassword',
      `a code by ${word} that was replaced by another`,
      async (context, expect) => {
        const { account, address } = await newBoundAccount(context, channel);
        const first = await requestCode(context, channel, address, 'reset');
        await runLater(context, context.contract.limit('codeCooldown') + 5_000, async () => {
          const second = await requestCode(context, channel, address, 'reset');
          const password = freshName(context.random);
          const reset = (code: string) => ({
            input: { channel: name, account: address, code, password },
          });
          const rule = 'state.code-replaced';
          if (first !== second)
            await expect.status('userResetPassword', reset(first), 'CodeInvalid', rule);
          await context.step('userResetPassword', reset(second), 'a reset with the newer code');
          account.password = password;
        });
      },
    ),
    storyAlone(
      sends,
      `as many codes by ${word} as an address may have`,
      async (context, expect) => {
        if (!channel.canRead(context)) throw new Unreached(`codes by ${word} cannot be read`);
        const address = channel.fresh(context);
        const pause = context.contract.limit('codeCooldown') + 1_000;
        const send = sendCall(channel, address, 'register');
        const most = context.contract.limit('codesPerAddress');
        for (let count = 0; count < most; count += 1) {
          await runLater(context, count * pause, () =>
            context.step(sends, send, `a code by ${word} within the limit`),
          );
        }
        await runLater(context, most * pause, () =>
          expect.status(sends, send, 'TooManyRequests', 'state.codes-per-address'),
        );
      },
    ),
  ];
}
