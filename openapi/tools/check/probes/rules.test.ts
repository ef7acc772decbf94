import { test } from 'vitest';
import {
  OK,
  changeData,
  type FaultOf,
  isOk,
  replace,
  useFaultyServer,
} from '../testing/faulty-server.ts';

const { expectEach } = useFaultyServer();
const REGISTERED = { ...OK, data: { uid: '10284417' } };
const DEVICES = 'user_get_device_list';

const writes = new Map<string, number>();
let isLoggedOut = false;
let orders = 0;

/** Faults of what accounts, codes and devices do. */
const OF_ACCOUNTS: FaultOf[] = [
  [
    'a write that changes more than it says',
    'state.stale',
    'userUpdateProfile',
    {
      at: ['user_update_profile', 'system_affiliate'],
      envelope: (envelope, { path, headers: { authorization = '' } }) => {
        const count = writes.get(authorization) ?? 0;
        if (path.endsWith('profile')) writes.set(authorization, count + 1);
        const add = changeData((data) => ({ ...data, invitedCount: data.invitedCount + count }));
        return path.endsWith('affiliate') ? add(envelope) : envelope;
      },
    },
  ],
  [
    'a write that is lost',
    'state.write-visible',
    'userUpdateProfile',
    {
      at: 'user_update_profile',
      input: (input) => ({ ...input, nickname: 'other' }),
    },
  ],
  [
    'a trial that an account has twice',
    'state.trial-once',
    'userRegisterTypeDeviceid',
    {
      at: 'user_register_type_deviceid',
      envelope: replace('TrialUsed', REGISTERED),
    },
  ],
  [
    'a logout that unbinds the device',
    'state.device-kept',
    'userLogout',
    {
      at: ['user_logout', DEVICES],
      envelope: (envelope, { path }) => {
        if (isOk(envelope) && path.endsWith('user_logout')) isLoggedOut = true;
        return isLoggedOut && path.endsWith(DEVICES)
          ? changeData((data) => ({
              ...data,
              devices: data.devices.filter(({ current }: { current: boolean }) => current),
            }))(envelope)
          : envelope;
      },
    },
  ],
  [
    'a code that is good twice',
    'state.code-once',
    'userRegisterTypeNormal',
    {
      at: 'user_register_type_normal',
      envelope: replace('CodeInvalid', { code: 2004, status: 'AccountExists' }),
    },
  ],
  [
    'a code by SMS that any other replaces',
    'state.code',
    'userResetPassword',
    {
      at: 'user_reset_password',
      envelope: (envelope, { input }) =>
        envelope.status === 'CodeInvalid' && !String(input.account).includes('@')
          ? { ...envelope, ...OK }
          : envelope,
    },
  ],
  [
    'a code that never expires',
    'state.code-expiry',
    'userBindAccount',
    {
      at: 'user_bind_account',
      envelope: replace('CodeExpired', OK),
    },
  ],
  [
    'a login by phone that registers again',
    'state.write-visible',
    'userLoginTypePhone',
    {
      at: 'user_login_type_phone',
      envelope: changeData((data) => ({ ...data, registered: true })),
    },
  ],
];
/** Faults of orders and groups. */
const OF_ORDERS: FaultOf[] = [
  [
    'an order that is paid and stays pending',
    'state.paid',
    'paymentPurchase',
    {
      at: 'payment_order',
      envelope: changeData((data) => ({
        ...data,
        items: data.items.map((order: { status: number }) =>
          order.status === 1 ? { ...order, status: 0 } : order,
        ),
      })),
    },
  ],
  [
    'a transaction that pays two orders',
    'state.transaction-used',
    'paymentCryptoSubmit',
    {
      at: 'payment_crypto_submit',
      envelope: replace('TransactionUsed', OK),
    },
  ],
  [
    'a group of which the creator has not paid, and that can be joined',
    'state.group-creator-unpaid',
    'paymentJointPurchase',
    {
      at: ['payment_joint_join_for_pay', 'payment_joint_join'],
      envelope: replace('GroupCreatorUnpaid', { ...OK, data: {} }),
    },
  ],
  [
    'a full group that takes one more',
    'state.last-seat',
    'paymentJointJoin',
    {
      at: 'payment_joint_join',
      envelope: replace('GroupFull', { ...OK, data: {} }),
    },
  ],
];
/** Faults that hide others. */
const HIDING: FaultOf[] = [
  [
    'a key that makes another order',
    'state.idempotency',
    'paymentPurchase',
    {
      at: 'payment_purchase',
      envelope: changeData((data) => {
        orders += 1;
        return { ...data, orderId: `H${String(20_260_101_000_000 + orders)}` };
      }),
    },
  ],
  [
    'a redeem code that is good twice',
    'state.redeem-once',
    'systemRedeemCode',
    {
      at: 'system_redeem_code',
      envelope: replace('RedeemCodeUsed', { ...OK, data: {} }),
    },
  ],
];

test.each([
  ['accounts', OF_ACCOUNTS],
  ['orders and groups', OF_ORDERS],
  ['keys and codes', HIDING],
])('each fault of %s is found', (_, faults) => expectEach(faults));
