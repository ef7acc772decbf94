import { Unreached } from '../unreached.ts';
import {
  cancel,
  makeHash,
  openGroup,
  paidGroup,
  pay,
  placeCryptoOrder,
  placeOrder,
} from './buying.ts';
import { findOffers } from './offers.ts';
import type { Person } from './person.ts';
import type { Play } from './story.ts';

/**
 * An account that has several orders and groups, and in a test environment a plan, benefits and a seat, as far as the
 * server has what that needs. It is created once in a run, and stories only read with it.
 */
export function findRichAccount(play: Play): Promise<Person> {
  return play.context.once('rich account', async () => {
    const person = await play.person();
    try {
      await buy(play, person);
    } catch (error) {
      if (!(error instanceof Unreached)) throw error;
    }
    return person;
  });
}

async function buy(play: Play, person: Person): Promise<void> {
  const { hasDebug } = play.context;
  const offers = await findOffers(play.context);
  // The shortest plan has the fewest benefits, so that codes for others can be tried.
  const [first = {}, second = first] = offers.goods.toSorted(
    (a, b) => Number(a.periodMonths) - Number(b.periodMonths),
  );
  await cancel(person, (await placeOrder(person, { productId: second.productId })).orderId);
  const { orderId } = await placeOrder(person, { productId: first.productId });
  const { orderId: ofGroup } = await openGroup(person);
  if (hasDebug) await cancel(person, ofGroup);
  if (offers.takesCrypto) {
    const crypto = await placeCryptoOrder(play, person, second.productId);
    const input = { orderId: crypto.orderId, transactionHash: makeHash() };
    await person.do('paymentCryptoSubmit', input);
  }
  if (!hasDebug) return;
  await openGroup(person);
  await pay(play, orderId);
  for (const groupSize of [2, 3]) {
    const { groupId } = await paidGroup(play, { groupSize });
    await person.do('paymentJointJoinForPay', { groupId });
  }
}
