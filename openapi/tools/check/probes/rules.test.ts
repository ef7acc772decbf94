import { test } from 'vitest';
import { OK, changeData, isOk, replace, useFaultyServer } from '../testing/faulty-server.ts';

const { expectFound } = useFaultyServer();
const REGISTERED = { ...OK, data: { uid: '10284417' } };
const DEVICES = 'user_get_device_list';

test('a write that is lost', () =>
  expectFound('state.write-visible', 'userUpdateProfile', {
    at: 'user_update_profile',
    input: (input) => ({ ...input, nickname: 'other' }),
  }));

test('a trial that an account has twice', () =>
  expectFound('state.trial-once', 'userRegisterTypeDeviceid', {
    at: 'user_register_type_deviceid',
    envelope: replace('TrialUsed', REGISTERED),
  }));

test('a logout that unbinds the device', () => {
  let isDone = false;
  return expectFound('state.device-kept', 'userLogout', {
    at: ['user_logout', DEVICES],
    envelope: (envelope, { path }) => {
      if (isOk(envelope) && path.endsWith('user_logout')) isDone = true;
      return isDone && path.endsWith(DEVICES)
        ? changeData((data) => ({
            ...data,
            devices: data.devices.filter(({ current }: { current: boolean }) => current),
          }))(envelope)
        : envelope;
    },
  });
});

test('a code that is good twice', () =>
  expectFound('state.code-once', 'userRegisterTypeNormal', {
    at: 'user_register_type_normal',
    envelope: replace('CodeInvalid', { code: 2004, status: 'AccountExists' }),
  }));

test('a code by SMS that any other replaces', () =>
  expectFound('state.code', 'userResetPassword', {
    at: 'user_reset_password',
    envelope: (envelope, { input }) =>
      envelope.status === 'CodeInvalid' && !String(input.account).includes('@')
        ? { ...envelope, ...OK }
        : envelope,
  }));

test('a code that never expires', () =>
  expectFound('state.code-expiry', 'userBindAccount', {
    at: 'user_bind_account',
    envelope: replace('CodeExpired', OK),
  }));

test('a login by phone that registers again', () =>
  expectFound('state.write-visible', 'userLoginTypePhone', {
    at: 'user_login_type_phone',
    envelope: changeData((data) => ({ ...data, registered: true })),
  }));

test('a key that makes another order', () => {
  let count = 0;
  return expectFound('state.idempotency', 'paymentPurchase', {
    at: 'payment_purchase',
    envelope: changeData((data) => {
      count += 1;
      return { ...data, orderId: `H${String(20_260_101_000_000 + count)}` };
    }),
  });
});

test('an order that is paid and stays pending', () =>
  expectFound('state.paid', 'paymentPurchase', {
    at: 'payment_order',
    envelope: changeData((data) => ({
      ...data,
      items: data.items.map((order: { status: number }) =>
        order.status === 1 ? { ...order, status: 0 } : order,
      ),
    })),
  }));

test('a transaction that pays two orders', () =>
  expectFound('state.transaction-used', 'paymentCryptoSubmit', {
    at: 'payment_crypto_submit',
    envelope: replace('TransactionUsed', OK),
  }));

test('a group of which the creator has not paid, and that can be joined', () =>
  expectFound('state.group-creator-unpaid', 'paymentJointPurchase', {
    at: ['payment_joint_join_for_pay', 'payment_joint_join'],
    envelope: replace('GroupCreatorUnpaid', { ...OK, data: {} }),
  }));

test('a full group that takes one more', () =>
  expectFound('state.last-seat', 'paymentJointJoin', {
    at: 'payment_joint_join',
    envelope: replace('GroupFull', { ...OK, data: {} }),
  }));

test('a redeem code that is good twice', () =>
  expectFound('state.redeem-once', 'systemRedeemCode', {
    at: 'system_redeem_code',
    envelope: replace('RedeemCodeUsed', { ...OK, data: {} }),
  }));
