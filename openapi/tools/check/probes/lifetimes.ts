import { readData, type Exchange } from '../exchange.ts';
import { freshName } from '../random.ts';
import { Unreached } from '../unreached.ts';
import {
  ORDER,
  findGoods,
  findOrder,
  isRefunded,
  makeHash,
  paidGroup,
  pay,
  placeCryptoOrder,
  placeOrder,
} from './buying.ts';
import { CHANNELS, PHONE, bindNew, requestCode, type CodeChannel } from './channels.ts';
import { toList, toObject, type Json, type Person } from './person.ts';
import { takeCode } from './redeem.ts';
import { MARGIN, around, story, type Play, type Story } from './story.ts';

const MINUTE = 60_000;
/** Stories about limits that last, for the timetable: what is so just before the end, and what just after it. */
export const timedStories: Story[] = [
  story('systemUserInfo', 'a token and its lifetime', async (play) => {
    const ada = await play.person();
    const read = (status: string) => ada.get(status, 'auth.token-expiry', 'systemUserInfo');
    around(play, 'tokenLifetime', {
      before: () => read('Ok'),
      after: () => read(play.refusal('tokenLifetime')),
    });
  }),
  ...CHANNELS.flatMap(codeStories),
  story('userLoginTypePhone', 'a login code by SMS and its lifetime', async (play) => {
    const phone = PHONE.fresh(play.context);
    const code = await requestCode(play, PHONE, phone, 'login');
    const input = { phone, code, inviteCode: null };
    const status = play.refusal('codeLifetime');
    around(play, 'codeLifetime', {
      after: () => play.guest().get(status, 'state.code-expiry', 'userLoginTypePhone', input),
    });
  }),
  story('paymentPurchase', 'orders and their lifetime', async (play) => {
    const [ada, bob] = [await play.person(), await play.person()];
    const [early, late] = [await placeOrder(ada), await placeOrder(bob)];
    around(play, 'orderLifetime', {
      before: async () => {
        await pay(play, early.orderId);
        const { status } = await findOrder(ada, early.orderId);
        play.equal(early.exchange, 'state.expiry', ORDER.paid, status);
      },
      after: async () => {
        await expectExpired(play, bob, late, play.refusal('orderLifetime'));
        await pay(play, late.orderId);
        play.equal(late.exchange, 'state.refund', true, await isRefunded(bob, late.orderId));
      },
    });
    // The key is kept at least for this time.
    around(play, 'idempotencyKeyLifetime', {
      before: async () => {
        const again = await placeOrder(ada, early.input);
        play.equal(again.exchange, 'state.idempotency', early.orderId, again.orderId);
      },
    });
  }),
  story('paymentPurchase', 'orders in cryptocurrency and their lifetime', async (play) => {
    const [ada, bob] = [await play.person(), await play.person()];
    const [goods] = await findGoods(play);
    const order = await placeCryptoOrder(play, ada, goods?.productId);
    const amount = readTokens(order);
    around(play, 'cryptoOrderLifetime', {
      before: async () => {
        const { status } = await findOrder(ada, order.orderId);
        play.equal(order.exchange, 'state.expiry', ORDER.pending, status);
      },
      after: () => expectExpired(play, ada, order, play.refusal('cryptoOrderLifetime')),
    });
    // Afterwards the amount can be another order's, but need not.
    const { limitSpan } = play.context.contract;
    const end = limitSpan('cryptoOrderLifetime') + limitSpan('cryptoAmountLifetime');
    play.later(end - MARGIN, async () => {
      const next = await placeCryptoOrder(play, bob, goods?.productId);
      play.equal(next.exchange, 'state.unique-amount', false, readTokens(next) === amount);
    });
  }),
  story('paymentCryptoDetail', 'a payment in cryptocurrency that arrives', async (play) => {
    const { ada, order, readPayment } = await submitTransaction(play);
    // Long enough for the blocks of a test network.
    play.later(2 * MINUTE, async () => {
      const { detail, status } = await readPayment();
      play.equal(detail, 'state.paid', 'paid', status);
      play.equal(detail, 'state.paid', ORDER.paid, (await findOrder(ada, order.orderId)).status);
    });
  }),
  story('paymentCryptoSubmit', 'a payment that comes after its order has expired', async (play) => {
    const { ada, order } = await submitTransaction(play, 'late');
    const { limitSpan } = play.context.contract;
    // The server looks for it until the amount is another order's.
    play.later(limitSpan('cryptoOrderLifetime') + limitSpan('cryptoAmountLifetime'), async () =>
      play.equal(order.exchange, 'state.refund', true, await isRefunded(ada, order.orderId)),
    );
  }),
  story('paymentCryptoSubmit', 'a transaction that its network forgets', async (play) => {
    const { readPayment, transactionHash } = await submitTransaction(play, 'vanishes');
    const expect = async (status: string, hash: string | null) => {
      const { detail, ...payment } = await readPayment();
      play.equal(detail, 'state.transaction-lifetime', status, payment.status);
      play.equal(detail, 'state.transaction-lifetime', hash, payment.transactionHash);
    };
    around(play, 'transactionLifetime', {
      before: () => expect('awaitingConfirmation', transactionHash),
      after: () => expect('awaitingPayment', null),
    });
  }),
  story('systemRedeemCode', 'a benefit from a code and its lifetime', async (play) => {
    const ada = await play.person();
    const monthly = (await findGoods(play)).filter(
      ({ periodMonths }) => Number(periodMonths) < play.limit('yearlyPlan'),
    );
    // The longest plan that has not all benefits.
    const [plan] = monthly.toSorted((a, b) => Number(b.periodMonths) - Number(a.periodMonths));
    await pay(play, (await placeOrder(ada, { productId: plan?.productId })).orderId);
    const count = async () => {
      // Its first token has ended with the benefit.
      const again = await ada.logIn();
      return toList((await again.read('systemUserBenefits')).benefits).length;
    };
    const without = await count();
    const code = await takeCode(play.context, ada, 'benefit');
    const redeemed = await ada.do('systemRedeemCode', { code, preview: false });
    const expect = async (due: number) =>
      play.equal(redeemed, 'state.benefit-lifetime', due, (await count()) - without);
    around(play, 'codeBenefitLifetime', { before: () => expect(1), after: () => expect(0) });
  }),
  story('paymentJointJoinForPay', 'a seat and how long it is held', async (play) => {
    const { groupId } = await paidGroup(play);
    const ada = await play.person();
    const { checkout } = await ada.read('paymentJointJoinForPay', { groupId });
    const { orderId } = toObject(checkout);
    const expectSeats = async (count: number) => {
      const group = await ada.do('paymentJointOrder', { groupId });
      play.equal(group, 'state.seat-hold', count, readData(group).joinedCount);
      return group;
    };
    around(play, 'seatHold', {
      before: () => expectSeats(2),
      after: async () => {
        const group = await expectSeats(1);
        await pay(play, orderId);
        play.equal(group, 'state.refund', true, await isRefunded(ada, orderId));
        await expectSeats(1);
      },
    });
  }),
  story('paymentJointOrder', 'a group and its lifetime', async (play) => {
    const { groupId, creator, orderId } = await paidGroup(play, { groupSize: 3 });
    const free = await paidGroup(play, { paymentType: 0, groupSize: 3 });
    const refusal = play.refusal('groupLifetime');
    const join = async (status: string) => {
      const ada = await play.person();
      await ada.get(status, 'state.expiry', 'paymentJointJoin', { groupId: free.groupId });
      await ada.get(status, 'state.expiry', 'paymentJointJoinForPay', { groupId });
      return ada;
    };
    around(play, 'groupLifetime', {
      before: () => join('Ok'),
      after: async () => {
        const ada = await join(refusal);
        const seen = await ada.do('paymentJointOrder', { groupId });
        play.equal(seen, 'state.expiry', refusal, toObject(readData(seen).viewer).refusal);
        const [{ refund } = {}] = toList(readData(seen).members);
        play.equal(seen, 'state.expiry', false, refund === 'none');
        // The former token of the creator has not expired, and its order is refunded.
        play.equal(seen, 'state.refund', true, await isRefunded(creator, orderId));
      },
    });
  }),
  story('systemRedeemCode', 'a redeem code again, as long as it may be', async (play) => {
    const ada = await play.person();
    const input = { code: await takeCode(play.context, ada), preview: false };
    await ada.do('systemRedeemCode', input);
    const again = (status: string) =>
      ada.get(status, 'state.redeem-retry', 'systemRedeemCode', input);
    around(play, 'redeemCodeRetry', {
      before: () => again('Ok'),
      after: () => again(play.refusal('redeemCodeRetry')),
    });
  }),
];

/** Submits a transaction for a new order: one of a fate that a sandbox knows, or one that pays. */
async function submitTransaction(play: Play, fate?: string) {
  const begins = fate && play.context.debug('names transactions').findTransaction(fate);
  if (begins === null) throw new Unreached(`no transaction is known that ${fate}`);
  const ada = await play.person();
  const [{ productId } = {}] = await findGoods(play);
  const order = await placeCryptoOrder(play, ada, productId);
  const { orderId } = order;
  const transactionHash = makeHash(begins);
  await ada.do('paymentCryptoSubmit', { orderId, transactionHash });
  const readPayment = async () => {
    const detail = await ada.do('paymentCryptoDetail', { productId, orderId });
    const { status, transactionHash: hash } = toObject(readData(detail).payment);
    // A hash is compared without regard to case.
    const lower = typeof hash === 'string' ? hash.toLowerCase() : hash;
    return { detail, status, transactionHash: lower };
  };
  return { ada, order, transactionHash, readPayment };
}

const readTokens = ({ checkout }: { checkout: Json }) => toObject(checkout.crypto).amount;

async function expectExpired(
  play: Play,
  person: Person,
  { exchange, orderId }: { exchange: Exchange; orderId: string },
  refusal: string,
): Promise<void> {
  const { status } = await findOrder(person, orderId);
  play.equal(exchange, 'state.expiry', ORDER.expired, status);
  await person.get(refusal, 'state.transition', 'paymentCancelOrder', { orderId });
}

/** Stories about the lifetime of codes, the pause between two, and how many an address may have. */
function codeStories(channel: CodeChannel): Story[] {
  const { word, name, sends } = channel;
  const send = (play: Play, status: string, rule: string, account: string) =>
    play.guest().get(status, rule, sends, { [name]: account, purpose: 'register' });
  return [
    story('userBindAccount', `codes by ${word} and their lifetime`, async (play) => {
      const [ada, bob] = [await play.person(), await play.person()];
      const ask = async () => {
        const account = channel.fresh(play.context);
        const code = await requestCode(play, channel, account, 'bind');
        return { channel: name, account, code };
      };
      const [early, late] = [await ask(), await ask()];
      const bind = (person: Person, status: string, input: object) =>
        person.get(status, 'state.code-expiry', 'userBindAccount', { ...input });
      around(play, 'codeLifetime', {
        before: () => bind(ada, 'Ok', early),
        after: () => bind(bob, play.refusal('codeLifetime'), late),
      });
    }),
    story('userResetPassword', `old and new codes by ${word}`, async (play) => {
      const ada = await play.person();
      const account = await bindNew(play, channel, ada);
      const first = await requestCode(play, channel, account, 'reset');
      const password = freshName();
      const reset = (code: string, status: string, rule: string) =>
        play.guest().get(status, rule, 'userResetPassword', { ...input, code });
      const input = { channel: name, account, password };
      around(play, 'codeCooldown', {
        after: async () => {
          const second = await requestCode(play, channel, account, 'reset');
          if (first !== second) await reset(first, 'CodeInvalid', 'state.code-replaced');
          around(play, 'codeLifetime', {
            after: () => reset(second, play.refusal('codeLifetime'), 'state.code-expiry'),
          });
        },
      });
    }),
    story(sends, `the pause between codes by ${word}, and as many as are allowed`, async (play) => {
      if (!channel.canRead(play.context)) throw new Unreached(`codes by ${word} cannot be read`);
      const account = channel.fresh(play.context);
      const most = play.limit('codesPerAddress');
      const pause = play.limit('codeCooldown');
      const sent = await send(play, 'Ok', 'state.code-cooldown', account);
      const next = Number(readData(sent).nextAllowedTime) - play.context.caller.now();
      play.equal(sent, 'state.code-cooldown', true, Math.abs(next - pause) <= MARGIN / 2);
      play.later(pause - MARGIN, () =>
        send(play, play.refusal('codeCooldown'), 'state.code-cooldown', account),
      );
      for (let count = 1; count <= most; count += 1) {
        const status = count < most ? 'Ok' : play.refusal('codesPerAddress');
        const rule = count === 1 ? 'state.code-cooldown' : 'state.codes-per-address';
        play.later(count * (pause + MARGIN), () => send(play, status, rule, account));
      }
      around(play, 'codesPerAddress', {
        after: () => send(play, 'Ok', 'state.codes-per-address', account),
      });
    }),
  ];
}
