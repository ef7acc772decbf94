import { isOk, readData, readOutcome } from '../exchange.ts';
import { Unreached } from '../unreached.ts';
import {
  NO_NETWORK,
  OWN_SHARE,
  PAY_ALL,
  cancel,
  findBelowMinimum,
  openGroup,
  paidGroup,
  pay,
  readAmount,
} from './buying.ts';
import { findOffers } from './offers.ts';
import { toList, toObject } from './person.ts';
import { type Play, type Story, story } from './story.ts';

const JOIN = 'paymentJointJoin';
const JOIN_FOR_PAY = 'paymentJointJoinForPay';
const CREATE = 'paymentJointPurchase';

/** Stories about groups, their seats and their payments. */
export const groupStories: Story[] = [
  story(CREATE, 'a group of its creator', async ({ context, person, equal }) => {
    const ada = await person();
    const { input } = await ada.prepare(CREATE);
    const { exchange, groupId, orderId } = await openGroup(ada, input);
    const again = await openGroup(ada, input);
    equal(again.exchange, 'state.idempotency', groupId, again.groupId);
    await ada.refused('IdempotencyKeyReused', CREATE, { ...input, paymentType: PAY_ALL });
    await ada.refused('OpenOrderExists', CREATE);
    const offers = await findOffers(context);
    const refusals = ['NetworkUnsupported', 'OpenOrderExists'];
    const allowed = offers.takesCrypto ? refusals : [...refusals, 'PaymentMethodUnavailable'];
    const wrong = { paymentMethod: 'crypto', crypto: NO_NETWORK };
    await ada.get(allowed, 'state.payment', CREATE, wrong);
    const own = await ada.do('paymentJointPurchaseCreated');
    equal(own, 'state.write-visible', 1, readData(own).total);
    const eve = await person();
    await eve.refused('GroupCreatorUnpaid', JOIN_FOR_PAY, { groupId });
    await eve.refused('GroupPaymentTypeMismatch', JOIN, { groupId });
    for (const list of ['paymentJointPurchaseCreated', 'paymentJointPurchaseParticipated']) {
      const others = await eve.do(list);
      equal(others, 'auth.foreign-group', 0, readData(others).total);
    }
    await cancel(ada, orderId);
    const kept = await ada.do('paymentJointOrder', { groupId });
    equal(kept, 'state.freed', 1, readData(kept).joinedCount);
    equal(exchange, 'state.freed', 0, readData(kept).creatorPayStatus);
  }),
  story(CREATE, 'shares below the minimum of a method', async (play) => {
    const offers = await findOffers(play.context);
    const shares = offers.groupGoods.flatMap(({ productId, groupOffers }) =>
      toList(groupOffers).map(({ groupSize, pricePerMember: price }) => ({
        ...{ productId, groupSize, price },
      })),
    );
    const cheap = findBelowMinimum(offers, shares);
    if (!cheap) throw new Unreached('no own share costs less than a payment method takes');
    const { productId, groupSize, paymentMethod } = cheap;
    const ada = await play.person();
    const share = { productId, groupSize, paymentMethod };
    await ada.refused('PaymentMethodUnavailable', CREATE, share);
    const { groupId } = await paidGroup(play, { productId, groupSize });
    await ada.refused('PaymentMethodUnavailable', JOIN_FOR_PAY, { groupId, paymentMethod });
    const group = await ada.do('paymentJointOrder', { groupId });
    play.equal(group, 'state.refusal-leaves', 1, readData(group).joinedCount);
  }),
  story(
    CREATE,
    'the prices of the shop, of a group and of its quote',
    async ({ context, person, equal }) => {
      const [goods] = (await findOffers(context)).groupGoods;
      const [offer] = toList(goods?.groupOffers);
      for (const paymentType of [PAY_ALL, OWN_SHARE]) {
        const terms = { groupSize: offer?.groupSize, paymentType };
        const { exchange, group, checkout } = await openGroup(await person(), terms);
        const price = paymentType === PAY_ALL ? offer?.priceAll : offer?.pricePerMember;
        const { quote } = toObject(checkout);
        for (const money of [toObject(group).price, toObject(quote).total])
          equal(exchange, 'data.quote', readAmount(price), readAmount(money));
      }
    },
  ),
  story(JOIN_FOR_PAY, 'a group of own shares until it is finished', async (play) => {
    const { person, equal } = play;
    const { groupId } = await paidGroup(play);
    const [ada, bob] = [await person(), await person()];
    const { input } = await ada.prepare(JOIN_FOR_PAY, { groupId });
    const take = () => ada.do(JOIN_FOR_PAY, input);
    const { orderId } = toObject(readData(await take()).checkout);
    const retry = await take();
    equal(retry, 'state.idempotency', orderId, toObject(readData(retry).checkout).orderId);
    equal(retry, 'state.double-join', 2, toObject(readData(retry).group).joinedCount);
    await ada.refused('OpenOrderExists', JOIN_FOR_PAY, { groupId });
    const wrong = { paymentMethod: 'crypto', crypto: NO_NETWORK };
    const { takesCrypto } = await findOffers(play.context);
    const network = ['NetworkUnsupported', ...(takesCrypto ? [] : ['PaymentMethodUnavailable'])];
    // The contract leaves open which of the two is checked first.
    const either = ['IdempotencyKeyReused', ...network];
    await ada.get(either, 'state.key-reused', JOIN_FOR_PAY, { ...input, ...wrong });
    await bob.refused('GroupFull', JOIN_FOR_PAY, { groupId });
    await cancel(ada, orderId);
    await ada.get(network, 'state.network-unsupported', JOIN_FOR_PAY, { groupId, ...wrong });
    const freed = await ada.do('paymentJointOrder', { groupId });
    equal(freed, 'state.freed', 1, readData(freed).joinedCount);
    const { checkout } = await bob.read(JOIN_FOR_PAY, { groupId });
    const open = await bob.do('paymentJointOrder', { groupId });
    equal(open, 'state.group-transition', 0, readData(open).status);
    await pay(play, toObject(checkout).orderId);
    const finished = await bob.do('paymentJointOrder', { groupId });
    equal(finished, 'state.group-transition', 1, readData(finished).status);
    await bob.refused('GroupAlreadyJoined', JOIN_FOR_PAY, { groupId });
    await ada.refused('GroupFull', JOIN_FOR_PAY, { groupId });
    const own = await bob.do('paymentJointPurchaseParticipated');
    equal(own, 'state.write-visible', 1, readData(own).total);
    const others = await ada.do('paymentJointPurchaseParticipated');
    equal(others, 'auth.foreign-group', 0, readData(others).total);
    const info = await bob.do('systemUserInfo');
    equal(info, 'state.paid', true, readData(info).planType !== null);
  }),
  story(JOIN, 'a group that its creator pays for', async (play) => {
    const { person, equal } = play;
    const { groupId, orderId } = await openGroup(await person(), { paymentType: PAY_ALL });
    const ada = await person();
    await ada.refused('GroupCreatorUnpaid', JOIN, { groupId });
    await pay(play, orderId);
    await ada.refused('GroupPaymentTypeMismatch', JOIN_FOR_PAY, { groupId });
    const joined = await ada.do(JOIN, { groupId });
    equal(joined, 'state.write-visible', 2, readData(joined).joinedCount);
    await ada.refused('GroupAlreadyJoined', JOIN, { groupId });
    await (await person()).refused('GroupFull', JOIN, { groupId });
    const info = await ada.do('systemUserInfo');
    equal(info, 'state.paid', true, readData(info).planType !== null);
  }),
  story('userDeleteAccount', 'a group after its creator has left', async (play) => {
    const { groupId, creator } = await paidGroup(play);
    await creator.do('userDeleteAccount');
    const eve = await play.person();
    await eve.get('GroupExpired', 'state.freed', JOIN_FOR_PAY, { groupId });
  }),
  story(JOIN, 'one person who joins twice at once', async (play) => {
    const { groupId } = await paidGroup(play, { paymentType: PAY_ALL, groupSize: 3 });
    const ada = await play.person();
    await Promise.all([1, 2].map(() => ada.call(JOIN, { groupId })));
    const group = await ada.do('paymentJointOrder', { groupId });
    play.equal(group, 'state.double-join', 2, readData(group).joinedCount);
  }),
  story(JOIN, 'a race for the last seat', (play) => raceForSeat(play, JOIN, PAY_ALL)),
  story(JOIN_FOR_PAY, 'a race for the last seat to pay', (play) =>
    raceForSeat(play, JOIN_FOR_PAY, OWN_SHARE),
  ),
  story(
    'paymentJointOrder',
    'a group as its creator, a stranger and guests see it',
    async ({ person, guest, as, equal }) => {
      const ada = await person();
      const { groupId } = await openGroup(ada);
      const gone = await person();
      await gone.do('userLogout');
      const { token } = gone.account;
      const altered = token.slice(0, 8) + (token[8] === 'a' ? 'b' : 'a') + token.slice(9);
      const strange = await person();
      const rows: [typeof ada, relation: string, seats: number][] = [
        [ada, 'creator', 1],
        [strange, 'stranger', 0],
        [guest(), 'anonymous', 0],
        [gone, 'anonymous', 0],
        [as({ ...gone.account, token: altered }), 'anonymous', 0],
      ];
      let common: string | undefined;
      for (const [viewer, relation, seats] of rows) {
        const view = await viewer.get('Ok', VIEW, 'paymentJointOrder', { groupId });
        const { viewer: seen, serverTime: _, members, ...rest } = readData(view);
        equal(view, VIEW, relation, toObject(seen).relation);
        equal(view, VIEW, seats, toList(members).filter(({ self }) => self === true).length);
        const others = toList(members).map(({ self: __, ...member }) => member);
        const publicPart = JSON.stringify({ ...rest, members: others });
        equal(view, VIEW, (common ??= publicPart), publicPart);
      }
    },
  ),
];

const VIEW = 'auth.public-view';
const RACERS = 3;

/** Several accounts take the last seat at once; exactly one gets it. */
async function raceForSeat(play: Play, operation: string, paymentType: number): Promise<void> {
  const { groupId, creator } = await paidGroup(play, { paymentType });
  const racers = await Promise.all(Array.from({ length: RACERS }, () => play.person()));
  const answers = await Promise.all(racers.map((racer) => racer.call(operation, { groupId })));
  const taken = answers.filter(isOk);
  play.equal(taken[1] ?? answers[0] ?? null, 'state.last-seat', 1, taken.length);
  const refused = answers.find((answer) => !isOk(answer));
  if (refused) play.equal(refused, 'state.last-seat', 'GroupFull', readOutcome(refused));
  const group = await creator.do('paymentJointOrder', { groupId });
  play.equal(group, 'state.last-seat', 2, readData(group).joinedCount);
}
