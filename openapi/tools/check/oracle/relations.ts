import { isObject } from '../exchange.ts';
import { toCents, formatCents } from './money.ts';

type Json = Record<string, unknown>;
/** A violated relation between the members of one value, as the contract's descriptions define it. */
export type Relation = {
  /** `sum`: amounts do not add up. `fit`: members contradict each other. */
  rule: 'sum' | 'fit';
  expected: string;
  actual: string;
};

const PENDING = 0;
const PAID = 1;
const FINISHED = 1;
const OWN_SHARE = 1;

function unless(
  holds: boolean,
  expected: string,
  actual: unknown,
  rule: Relation['rule'] = 'fit',
): Relation[] {
  const written = typeof actual === 'string' ? actual : (JSON.stringify(actual) ?? 'missing');
  return holds ? [] : [{ rule, expected, actual: written }];
}

const toList = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The checks of the relations within a value, by the name of its schema. */
const RELATIONS: Record<string, (value: Json) => Relation[]> = {
  Quote: ({ lines, total }) => {
    const rows = toList(lines);
    const currencies = new Set([...rows.map(({ amount }) => amount), total].map(readCurrency));
    return [
      ...unless(rows[0]?.kind === 'price', 'the line of kind `price` first', rows[0]?.kind),
      ...unless(currencies.size === 1, 'one currency in a quote', [...currencies]),
    ];
  },

  Checkout: ({ kind, url, crypto, expireTime, quote }) => [
    ...unless(
      kind === 'crypto' ? url === null && isObject(crypto) : url !== null && crypto === null,
      `a checkout of kind \`${String(kind)}\` with ${kind === 'crypto' ? '`crypto`' : '`url`'} alone`,
      { url, crypto: crypto === null ? null : '…' },
    ),
    ...(isObject(crypto) && isObject(quote)
      ? [
          ...cryptoAmount(crypto, quote.total),
          ...unless(
            crypto.expireTime === expireTime,
            'the checkout and its crypto payment expire together',
            `${String(expireTime)} and ${String(crypto.expireTime)}`,
          ),
        ]
      : []),
  ],

  CryptoDetail: ({ payment, total }) => (isObject(payment) ? cryptoAmount(payment, total) : []),

  Order: ({ status, checkout, amount, orderId }) => [
    ...unless(
      status === PENDING ? isObject(checkout) : checkout === null,
      '`checkout` of a pending order, and null of every other',
      `status ${String(status)} and ${checkout === null ? 'null' : 'a checkout'}`,
    ),
    ...(isObject(checkout)
      ? [
          ...unless(checkout.orderId === orderId, 'the checkout of this order', checkout.orderId),
          ...(isObject(checkout.quote)
            ? sameCents(
                '`amount` of an order is the total of its quote',
                toCents(checkout.quote.total),
                amount,
              )
            : []),
        ]
      : []),
  ],

  Goods: ({ price, originalPrice, groupOffers }) => {
    const now = toCents(price);
    const before = toCents(originalPrice);
    const sizes = toList(groupOffers).map(({ groupSize }) => Number(groupSize));
    return [
      ...unless(
        now === null || before === null || now <= before,
        '`originalPrice` not below `price`',
        `${formatCents(before ?? 0n)} and ${formatCents(now ?? 0n)}`,
      ),
      ...unless(new Set(sizes).size === sizes.length, 'one offer for each size', sizes),
    ];
  },

  GroupCheckout: ({ group, checkout }) =>
    isObject(group) && isObject(checkout) && isObject(checkout.quote)
      ? sameCents(
          '`price` of a group is the total of the quote of a payment in it',
          toCents(checkout.quote.total),
          group.price,
        )
      : [],

  Group: groupRelations,
  KolInfo: ({ pending, payoutThreshold, nextPayoutTime, daily }) => {
    const due = toCents(pending);
    const least = toCents(payoutThreshold);
    const dates = toList(daily).map(({ date }) => Date.parse(String(date)));
    const hasGap = dates.some(
      (date, index) => index > 0 && date - (dates[index - 1] ?? 0) !== 86_400_000,
    );
    return [
      ...(due === null || least === null
        ? []
        : unless(
            nextPayoutTime === null || due >= least,
            '`nextPayoutTime` null while `pending` is below `payoutThreshold`',
            nextPayoutTime,
          )),
      ...unless(!hasGap, 'days without a gap', 'a gap'),
    ];
  },
  InvitationSummary: ({ invited, invitedCount, bonusMilliseconds }) => {
    const people = toList(invited);
    const sum = people.reduce((subtotal, person) => subtotal + Number(person.bonusMilliseconds), 0);
    return [
      ...unless(
        people.length <= Number(invitedCount),
        '`invitedCount` not below the number of people in the list',
        `${people.length} in the list, invitedCount ${String(invitedCount)}`,
      ),
      ...unless(
        sum <= Number(bonusMilliseconds),
        '`bonusMilliseconds` not below the sum of the invitations',
        `${String(bonusMilliseconds)}, and a sum of ${sum}`,
      ),
    ];
  },
  GroupPage: ({ items }) => {
    const relations = toList(items).map(({ viewer }) =>
      isObject(viewer) ? viewer.relation : null,
    );
    const isOwn = relations.every((relation) => relation === 'creator' || relation === 'member');
    return unless(isOwn, 'groups in which the caller has a seat', relations);
  },
  DeviceList: ({ devices }) => {
    const current = toList(devices).filter((device) => device.current === true).length;
    return unless(current === 1, 'one device that is the current one', `${current}`);
  },
};

/** Finds the relations of a schema that a value violates. */
export function violatedRelations(name: string, value: unknown): Relation[] {
  return isObject(value) ? (RELATIONS[name]?.(value) ?? []) : [];
}

function groupRelations(group: Json): Relation[] {
  const { groupSize, joinedCount, paymentType, creatorPayStatus, status, finishTime } = group;
  const members = toList(group.members);
  const [creator] = members;
  const isPaid = (member: Json | undefined) => member?.payStatus === PAID;
  const isComplete =
    paymentType === OWN_SHARE
      ? members.length === groupSize && members.every(isPaid)
      : isPaid(creator);
  const viewer: Json = isObject(group.viewer) ? group.viewer : {};
  const own = members.filter(({ self }) => self === true);
  const isInside = viewer.relation === 'creator' || viewer.relation === 'member';
  return [
    ...unless(
      joinedCount === members.length,
      '`joinedCount` members',
      `${String(joinedCount)}, and ${members.length} in the list`,
    ),
    ...unless(
      members.length <= Number(groupSize),
      'at most `groupSize` members',
      `${members.length}`,
    ),
    ...unless(
      members.every(({ role }, index) => (role === 'creator') === (index === 0)),
      'one creator, in the first seat',
      members.map(({ role }) => role),
    ),
    ...unless(
      creator?.payStatus === creatorPayStatus,
      '`creatorPayStatus` as in the first seat',
      creatorPayStatus,
    ),
    ...unless(
      (finishTime === null) === (status !== FINISHED),
      '`finishTime` of a finished group alone',
      { status, finishTime },
    ),
    ...unless(
      (status === FINISHED) === isComplete,
      paymentType === OWN_SHARE
        ? 'a group of own shares finished if and only if it is full and all have paid'
        : 'a group that its creator pays for finished if and only if the creator has paid',
      { status, paid: members.map(({ payStatus }) => payStatus), groupSize },
    ),
    ...unless(
      members.every(
        (member) =>
          member.reservedUntilTime === null || (member.role !== 'creator' && !isPaid(member)),
      ),
      '`reservedUntilTime` of an unpaid member alone',
      members.map((member) => member.reservedUntilTime),
    ),
    ...unless(
      own.length === (isInside ? 1 : 0) &&
        (viewer.relation === 'creator') === (own[0]?.role === 'creator'),
      'the member that is `self` as `viewer.relation` says',
      { relation: viewer.relation, self: own.map(({ role }) => role) },
    ),
    ...unless(
      isInside ? viewer.payStatus === own[0]?.payStatus : viewer.payStatus === null,
      '`viewer.payStatus` as in `members`',
      viewer.payStatus,
    ),
  ];
}

/** Checks an amount of cryptocurrency: its digits down to the cent are the price, the lower ones distinguish orders. */
function cryptoAmount({ amount, decimals }: Json, total: unknown): Relation[] {
  const due = toCents(total);
  const places = Number(decimals) - 2;
  if (due === null || typeof amount !== 'string' || !/^\d+$/.test(amount) || !(places >= 0))
    return [];
  const cents = BigInt(amount) / 10n ** BigInt(places);
  return unless(
    cents === due,
    `an amount in base units of ${formatCents(due)} and less than a cent more`,
    amount,
    'sum',
  );
}

function sameCents(expected: string, due: bigint | null, money: unknown): Relation[] {
  const cents = toCents(money);
  if (due === null || cents === null) return [];
  return unless(due === cents, `${expected}: ${formatCents(due)}`, formatCents(cents), 'sum');
}

function readCurrency(money: unknown): unknown {
  return isObject(money) ? money.currency : undefined;
}
