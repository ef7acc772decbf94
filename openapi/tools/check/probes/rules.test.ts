import { expect, test, vi } from 'vitest';
import { OK, changeData, isOk, replace, useFaultyServer } from '../testing/faulty-server.ts';

// A run takes some seconds, and more on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const server = useFaultyServer();
const REGISTERED = { ...OK, data: { uid: '10284417' } };
const DEVICES = 'user_get_device_list';

test('a write that is lost', () =>
  expect(
    server.detect('state.write-visible', 'userUpdateProfile', {
      at: 'user_update_profile',
      input: (input) => ({
        ...input,
        ...(String(input.nickname).startsWith('check-') && { nickname: 'other' }),
      }),
    }),
  ).resolves.toBe('found'));

test('a trial that an account has twice', () =>
  expect(
    server.detect('state.trial-once', 'userRegisterTypeDeviceid', {
      at: 'user_register_type_deviceid',
      envelope: replace('TrialUsed', REGISTERED),
    }),
  ).resolves.toBe('found'));

test('a logout that unbinds the device', () => {
  let isDone = false;
  return expect(
    server.detect('state.device-kept', 'userLogout', {
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
    }),
  ).resolves.toBe('found');
});

test('a code that is good twice', () =>
  expect(
    server.detect('state.code-once', 'userRegisterTypeNormal', {
      at: 'user_register_type_normal',
      envelope: replace('CodeInvalid', { code: 2004, status: 'AccountExists' }),
    }),
  ).resolves.toBe('found'));

test('a code by SMS that any other replaces', () =>
  expect(
    server.detect('state.code', 'userResetPassword', {
      at: 'user_reset_password',
      envelope: (envelope, { input }) =>
        envelope.status === 'CodeInvalid' && !String(input.account).includes('@')
          ? { ...envelope, ...OK }
          : envelope,
    }),
  ).resolves.toBe('found'));

test('a code that never expires', () =>
  expect(
    server.detect('state.code-expiry', 'userRegisterTypeNormal', {
      at: 'user_register_type_normal',
      envelope: replace('CodeExpired', REGISTERED),
    }),
  ).resolves.toBe('found'));

test('a login by phone that registers again', () =>
  expect(
    server.detect('state.write-visible', 'userLoginTypePhone', {
      at: 'user_login_type_phone',
      envelope: changeData((data) => ({ ...data, registered: true })),
    }),
  ).resolves.toBe('found'));

test('a key that makes another order', () => {
  let count = 0;
  return expect(
    server.detect('state.idempotency', 'paymentPurchase', {
      at: 'payment_purchase',
      envelope: changeData((data) => {
        count += 1;
        return { ...data, orderId: `H${String(20_260_101_000_000 + count)}` };
      }),
    }),
  ).resolves.toBe('found');
});

test('an order that is paid and stays pending', () =>
  expect(
    server.detect('state.paid', 'paymentPurchase', {
      at: 'payment_order',
      envelope: changeData((data) => ({
        ...data,
        items: data.items.map((order: { status: number }) =>
          order.status === 1 ? { ...order, status: 0 } : order,
        ),
      })),
    }),
  ).resolves.toBe('found'));

test('a transaction that pays two orders', () =>
  expect(
    server.detect('state.transaction-used', 'paymentCryptoSubmit', {
      at: 'payment_crypto_submit',
      envelope: replace('TransactionUsed', OK),
    }),
  ).resolves.toBe('found'));

test('a group of which the creator has not paid, and that can be joined', () =>
  expect(
    server.detect('state.group-creator-unpaid', 'paymentJointPurchase', {
      at: ['payment_joint_join_for_pay', 'payment_joint_join'],
      envelope: replace('GroupCreatorUnpaid', { ...OK, data: {} }),
    }),
  ).resolves.toBe('found'));

test('a full group that takes one more', () =>
  expect(
    server.detect('state.last-seat', 'paymentJointJoin', {
      at: 'payment_joint_join',
      envelope: replace('GroupFull', { ...OK, data: {} }),
    }),
  ).resolves.toBe('found'));

test('a redeem code that is good twice', () =>
  expect(
    server.detect('state.redeem-once', 'systemRedeemCode', {
      at: 'system_redeem_code',
      envelope: replace('RedeemCodeUsed', { ...OK, data: {} }),
    }),
  ).resolves.toBe('found'));
