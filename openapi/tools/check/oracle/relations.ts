import { isObject } from '../exchange.ts';
import { toCents } from './money.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- values have been judged by their schemas
type Value = any;
/** What members of one value have to do with each other. The sentence names those members in backticks. */
type Relation = [sentence: string, holds: (value: Value) => boolean];

const [PENDING, PAID, FINISHED, OWN_SHARE] = [0, 1, 1, 1];
const DAY = 86_400_000;

/** The relations within values that no schema can express, by the name of the schema, as descriptions define them. */
const RELATIONS: Record<string, Relation[]> = {
  Quote: [
    ['the first of `lines` has the kind `price`', ({ lines }) => lines[0]?.kind === 'price'],
    [
      '`lines` and `total` have one currency',
      ({ lines, total }) => lines.every(({ amount }: Value) => amount.currency === total.currency),
    ],
  ],
  Checkout: [
    [
      'a `kind` of `crypto` has `crypto`, and every other `url`, alone',
      ({ kind, url, crypto }) => (url === null) === (kind === 'crypto') && isOne(url, crypto),
    ],
    [
      '`crypto` expires with its checkout, at `expireTime`',
      ({ crypto, expireTime }) => crypto === null || crypto.expireTime === expireTime,
    ],
    [
      'the amount of `crypto` is the total of `quote`, and less than a cent more',
      ({ crypto, quote }) => crypto === null || matchesPrice(crypto, quote.total),
    ],
  ],
  CryptoDetail: [
    [
      'the amount of `payment` is `total`, and less than a cent more',
      ({ payment, total }) => payment === null || matchesPrice(payment, total),
    ],
  ],
  Order: [
    [
      '`checkout` of a `status` that is pending, and of no other',
      ({ status, checkout }) => (status === PENDING) === (checkout !== null),
    ],
    [
      'a `checkout` of this `orderId`',
      ({ checkout, orderId }) => checkout === null || checkout.orderId === orderId,
    ],
    [
      '`amount` is the total of the quote in `checkout`',
      ({ checkout, amount }) => checkout === null || isSame(checkout.quote.total, amount),
    ],
  ],
  Goods: [
    [
      '`originalPrice` is not below `price`',
      ({ price, originalPrice }) => (toCents(price) ?? 0n) <= (toCents(originalPrice) ?? 0n),
    ],
    [
      'one of `groupOffers` for each size',
      ({ groupOffers }) =>
        new Set(groupOffers.map(({ groupSize }: Value) => groupSize)).size === groupOffers.length,
    ],
  ],
  GroupCheckout: [
    [
      'the price of `group` is the total of the quote in `checkout`',
      ({ group, checkout }) => isSame(checkout.quote.total, group.price),
    ],
  ],
  Group: [
    ['`joinedCount` `members`', ({ joinedCount, members }) => joinedCount === members.length],
    ['at most `groupSize` `members`', ({ groupSize, members }) => members.length <= groupSize],
    [
      'one creator among `members`, in the first seat',
      ({ members }) =>
        members.every(({ role }: Value, index: number) => (role === 'creator') === (index === 0)),
    ],
    [
      '`creatorPayStatus` as in the first of `members`',
      ({ members, creatorPayStatus }) => members[0]?.payStatus === creatorPayStatus,
    ],
    [
      '`finishTime` of a `status` that is finished, and of no other',
      ({ finishTime, status }) => (finishTime !== null) === (status === FINISHED),
    ],
    [
      '`status` is finished if the creator has paid for all, or all `members` of `groupSize` for themselves (`paymentType`)',
      ({ members, groupSize, paymentType, status }) => {
        const paid = members.filter(({ payStatus }: Value) => payStatus === PAID);
        const isComplete =
          paymentType === OWN_SHARE
            ? paid.length === groupSize && members.length === groupSize
            : members[0]?.payStatus === PAID;
        return (status === FINISHED) === isComplete;
      },
    ],
    [
      'a `reservedUntilTime` in `members` of one who has not paid, and never of the creator',
      ({ members }) =>
        members.every(
          ({ reservedUntilTime, role, payStatus }: Value) =>
            reservedUntilTime === null || (role !== 'creator' && payStatus !== PAID),
        ),
    ],
    [
      'the one of `members` that is `self` as `viewer` says',
      ({ members, viewer: { relation, payStatus } }) => {
        const own = members.filter(({ self }: Value) => self === true);
        const isInside = relation === 'creator' || relation === 'member';
        return (
          own.length === (isInside ? 1 : 0) &&
          (relation === 'creator') === (own[0]?.role === 'creator') &&
          payStatus === (own[0]?.payStatus ?? null)
        );
      },
    ],
  ],
  KolInfo: [
    [
      '`nextPayoutTime` is null while `pending` is below `payoutThreshold`',
      ({ pending, payoutThreshold, nextPayoutTime }) =>
        nextPayoutTime === null || (toCents(pending) ?? 0n) >= (toCents(payoutThreshold) ?? 0n),
    ],
    [
      '`daily` has every day',
      ({ daily }) =>
        daily.every(
          ({ date }: Value, index: number) =>
            index === 0 || Date.parse(date) - Date.parse(daily[index - 1].date) === DAY,
        ),
    ],
  ],
  InvitationSummary: [
    [
      '`invitedCount` is not below the number of `invited`',
      ({ invited, invitedCount }) => invited.length <= invitedCount,
    ],
    [
      '`bonusMilliseconds` is not below the sum of those of `invited`',
      ({ invited, bonusMilliseconds }) =>
        invited.reduce((sum: number, row: Value) => sum + row.bonusMilliseconds, 0) <=
        bonusMilliseconds,
    ],
  ],
  GroupPage: [
    [
      '`items` are groups in which the caller has a seat',
      ({ items }) =>
        items.every(({ viewer }: Value) => ['creator', 'member'].includes(viewer.relation)),
    ],
  ],
  DeviceList: [
    [
      'one of `devices` is the current one',
      ({ devices }) => devices.filter(({ current }: Value) => current === true).length === 1,
    ],
  ],
};

/** Finds the relations of a schema that a value violates, each with the members that it is about. */
export function violatedRelations(name: string, value: unknown) {
  if (!isObject(value)) return [];
  return (RELATIONS[name] ?? [])
    .filter(([, holds]) => !isHeld(holds, value))
    .map(([expected]) => {
      const named = [...expected.matchAll(/`(\w+)`/g)].flatMap(([, key = '']) =>
        key in value ? [[key, value[key]]] : [],
      );
      return { expected, actual: JSON.stringify(Object.fromEntries(named)) };
    });
}

/** Whether a relation holds, as far as members of another type, which are reported by themselves, let it be seen. */
function isHeld(holds: Relation[1], value: Value): boolean {
  try {
    return holds(value);
  } catch {
    return true;
  }
}

const isOne = (one: unknown, other: unknown) => (one === null) !== (other === null);

const isSame = (one: unknown, other: unknown) => toCents(one) === toCents(other);

/** Whether an amount in base units has the cents of a price; the lower digits tell orders apart. */
function matchesPrice({ amount, decimals }: Value, price: unknown): boolean {
  const due = toCents(price);
  return due === null || BigInt(amount) / 10n ** BigInt(decimals - 2) === due;
}
