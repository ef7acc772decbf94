import { GroupSize } from '@/api/generated/model';
import { UNKNOWN_GROUP } from '../seed/groups/fixtures';
import { NO_SUCH_NETWORK, UNKNOWN_PRODUCT, groupInput, seatInput } from './intents';
import { type ErrorWalkRow, refusedRows, row } from './row';

const BY_UNIONPAY = { paymentMethod: 'unionpay' } as const;
const ON_NO_NETWORK = { paymentMethod: 'crypto', crypto: NO_SUCH_NETWORK } as const;

const start = (changes: Parameters<typeof groupInput>[0]) => ({
  as: 'nora',
  input: groupInput(changes),
});
const pay = (groupId: string, changes: Parameters<typeof seatInput>[1] = {}, as = 'nora') => ({
  as,
  input: seatInput(groupId, changes),
});
const join = (groupId: string, as = 'nora') => ({ as, input: { groupId } });

const startRows: ErrorWalkRow[] = [
  ...refusedRows('paymentJointPurchase', {
    ProductNotFound: [
      `the product \`${UNKNOWN_PRODUCT}\`, or any other that the shop does not have`,
      start({ productId: UNKNOWN_PRODUCT }),
    ],
    ProductUnavailable: [
      'start a group for `standard-1m`, which is not sold to groups',
      start({ productId: 'standard-1m' }),
    ],
    PaymentMethodUnavailable: ['pay less than 50.00 by UnionPay: an own share', start(BY_UNIONPAY)],
    OpenOrderExists: [
      'as `eve`, start a group for `standard-12m`, within ten minutes of the reset; or start one twice, before the first is paid',
      { as: 'eve', input: groupInput({}) },
    ],
    NetworkUnsupported: [
      'pay on the chain 1; those that are offered are in `paymentCryptoDetail`',
      start(ON_NO_NETWORK),
    ],
  }),
];

const payRows: ErrorWalkRow[] = [
  ...refusedRows('paymentJointJoinForPay', {
    PaymentMethodUnavailable: [
      'pay less than 50.00 by UnionPay: an own share',
      pay('gOwnShareOpen', BY_UNIONPAY),
    ],
    OpenOrderExists: [
      'as `eve`, pay in `gOwnShareUnpaid`, within ten minutes of the reset; or pay for any seat twice',
      pay('gOwnShareUnpaid', {}, 'eve'),
    ],
    NetworkUnsupported: [
      'pay on the chain 1; those that are offered are in `paymentCryptoDetail`',
      pay('gOwnShareOpen', ON_NO_NETWORK),
    ],
    GroupNotFound: [`the group \`${UNKNOWN_GROUP}\``, pay(UNKNOWN_GROUP)],
    GroupCreatorUnpaid: ['as `nora`, pay in `gCreatorUnpaid`', pay('gCreatorUnpaid')],
    GroupAlreadyJoined: ['as `ada`, pay in `gOwnShareUnpaid`', pay('gOwnShareUnpaid', {}, 'ada')],
    GroupFull: [
      'as `nora`, pay in `gOwnShareFull`, within ten minutes of the reset',
      pay('gOwnShareFull'),
    ],
    GroupExpired: ['as `nora`, pay in `gExpiredPending`', pay('gExpiredPending')],
    GroupPaymentTypeMismatch: [
      'as `nora`, pay in `gPayAllOpen`, where Kim pays for all',
      pay('gPayAllOpen'),
    ],
  }),
];

const keyRows: ErrorWalkRow[] = [
  row(
    'paymentJointPurchase',
    'IdempotencyKeyReused',
    'start a group, then send the same `idempotencyKey` with another size; the site makes a key for each',
    async ({ call }) => {
      await call('paymentJointPurchase', start({}));
      return start({ groupSize: GroupSize.Three });
    },
  ),
  row(
    'paymentJointJoinForPay',
    'IdempotencyKeyReused',
    'start a group, then send the same `idempotencyKey` for a seat in another; the site makes a key for each',
    async ({ call }) => {
      await call('paymentJointPurchase', start({}));
      return pay('gOwnShareOpen');
    },
  ),
];

const joinRows: ErrorWalkRow[] = [
  ...refusedRows('paymentJointJoin', {
    GroupNotFound: [`the group \`${UNKNOWN_GROUP}\``, join(UNKNOWN_GROUP)],
    GroupCreatorUnpaid: ['as `nora`, join `gPayAllUnpaid`', join('gPayAllUnpaid')],
    GroupAlreadyJoined: ['as `ada`, join `gPayAllFull`', join('gPayAllFull', 'ada')],
    GroupFull: ['as `nora`, join `gPayAllFull`', join('gPayAllFull')],
    GroupExpired: ['as `nora`, join `gPayAllEnded`', join('gPayAllEnded')],
    GroupPaymentTypeMismatch: [
      'as `nora`, join `gOwnShareOpen`, where each member pays their own share',
      join('gOwnShareOpen'),
    ],
  }),
  ...refusedRows('paymentJointOrder', {
    GroupNotFound: [
      `the group \`${UNKNOWN_GROUP}\``,
      {
        input: { groupId: UNKNOWN_GROUP },
      },
    ],
  }),
];

export const groupRows = [...startRows, ...payRows, ...keyRows, ...joinRows];
