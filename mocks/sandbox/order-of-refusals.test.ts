import { expect, test } from 'vitest';
import { WRONG_PASSWORDS } from '@/api/constants';
import type { OperationId, OperationTypes } from '@/api/generated/operations';
import { GroupPaymentType, GroupSize } from '@/api/generated/model';
import { type Catalogue, defaultCatalogue } from './seed/catalogue';
import { FIXTURE_PASSWORD, invitationFixtures } from './seed/fixtures';
import { UNKNOWN_COUPON, UNKNOWN_ORDER, USED_TRANSACTION } from './seed/shop/fixtures';
import { createBuyer, createPurchase } from './testing/buyer';
import { type CallOptions, type TestStore, WRONG_CODE, startStore } from './testing/store';

/** Calls of one operation, each with one mistake fewer than the call before it, and what each is answered. */
type Ladder<K extends OperationId> = [status: string, input: OperationTypes[K]['input']][];

const UNLISTED_NETWORK = { chainId: 1, tokenAddress: `0x${'1'.repeat(40)}` };
const [listedNetwork] = defaultCatalogue.cryptoOptions;
const { chainId, tokenAddress } = listedNetwork!;
const LISTED_NETWORK = { chainId, tokenAddress };
const UNLISTED = { paymentMethod: 'crypto', crypto: UNLISTED_NETWORK } as const;
const LISTED = { paymentMethod: 'crypto', crypto: LISTED_NETWORK } as const;
const AWAITING_ORDER = 'H20260101000111';
const EXPIRED_ORDER = 'H20260101000113';
const OPEN_GROUP = 'gOwnShareOpen';
const { unknown: UNKNOWN_INVITE } = invitationFixtures;

const createKey = () => crypto.randomUUID();

test('a purchase: key, product, coupon, method, network, open order', async () => {
  const store = await startStore({ catalogue: catalogueWithMinimum('40.00') });
  const { options, buy } = await createBuyer(store, 'nora');
  const idempotencyKey = createKey();
  await buy({ idempotencyKey });
  await buy({ productId: 'standard-1m' });
  const wrong = { ...UNLISTED, couponCode: UNKNOWN_COUPON };
  await expectLadder(store, 'paymentPurchase', options, [
    ['IdempotencyKeyReused', createPurchase({ ...wrong, idempotencyKey, productId: 'none-1m' })],
    ['ProductNotFound', createPurchase({ ...wrong, productId: 'none-1m' })],
    ['ProductUnavailable', createPurchase({ ...wrong, productId: 'lite-12m' })],
    ['CouponUnknown', createPurchase({ ...wrong, productId: 'standard-1m' })],
    ['PaymentMethodUnavailable', createPurchase({ ...UNLISTED, productId: 'standard-1m' })],
    ['NetworkUnsupported', createPurchase(UNLISTED)],
    ['OpenOrderExists', createPurchase(LISTED)],
    ['Ok', createPurchase({ ...LISTED, productId: 'standard-6m' })],
  ]);
});

test('a quote: product, coupon', async () => {
  const store = await startStore();
  const { options } = await createBuyer(store, 'oli');
  await expectLadder(store, 'paymentCoupon', options, [
    ['ProductNotFound', { productId: 'none-1m', couponCode: UNKNOWN_COUPON }],
    ['ProductUnavailable', { productId: 'lite-12m', couponCode: UNKNOWN_COUPON }],
    ['CouponUnknown', { productId: 'standard-1m', couponCode: UNKNOWN_COUPON }],
    ['Ok', { productId: 'standard-1m', couponCode: 'HOIST10' }],
  ]);
});

test('a group: key, product, method, network, open order', async () => {
  const store = await startStore({ catalogue: catalogueWithMinimum('40.00') });
  const { options } = await createBuyer(store, 'nora');
  const start = (changes: object) => ({
    ...{ productId: 'standard-12m', groupSize: GroupSize.Three, ...LISTED },
    ...{ paymentType: GroupPaymentType.OwnShare, idempotencyKey: createKey(), ...changes },
  });
  const idempotencyKey = createKey();
  const small = { groupSize: GroupSize.Two, productId: 'standard-6m' };
  await store.call('paymentJointPurchase', start({ idempotencyKey }), options);
  await expectLadder(store, 'paymentJointPurchase', options, [
    ['IdempotencyKeyReused', start({ ...UNLISTED, idempotencyKey, productId: 'none-1m' })],
    ['ProductNotFound', start({ ...UNLISTED, productId: 'none-1m' })],
    ['ProductUnavailable', start({ ...UNLISTED, productId: 'standard-6m' })],
    ['PaymentMethodUnavailable', start({ ...UNLISTED, ...small })],
    ['NetworkUnsupported', start(UNLISTED)],
    ['OpenOrderExists', start({})],
    ['Ok', start({ ...small, paymentType: GroupPaymentType.All })],
  ]);
});

test('a seat: key, group, method, network, open order', async () => {
  const store = await startStore({ catalogue: catalogueWithMinimum('100.00') });
  const { options, buy } = await createBuyer(store, 'nora');
  const join = (changes: object) => ({
    ...{ groupId: OPEN_GROUP, ...LISTED, idempotencyKey: createKey(), ...changes },
  });
  const idempotencyKey = createKey();
  await buy({ idempotencyKey });
  const card = { paymentMethod: 'card', crypto: null } as const;
  await store.call('paymentJointJoinForPay', join(card), options);
  await expectLadder(store, 'paymentJointJoinForPay', options, [
    ['IdempotencyKeyReused', join({ ...UNLISTED, idempotencyKey, groupId: 'gNoSuchGroup' })],
    ['GroupNotFound', join({ ...UNLISTED, groupId: 'gNoSuchGroup' })],
    ['GroupPaymentTypeMismatch', join({ ...UNLISTED, groupId: 'gPayAllOpen' })],
    ['GroupFull', join({ ...UNLISTED, groupId: 'gOwnShareFull' })],
    ['PaymentMethodUnavailable', join(UNLISTED)],
  ]);
  store.sandbox.catalogue.displayConfig = defaultCatalogue.displayConfig;
  await expectLadder(store, 'paymentJointJoinForPay', options, [
    ['NetworkUnsupported', join(UNLISTED)],
    ['OpenOrderExists', join(card)],
  ]);
});

test('a payment: product, order, its state, its transaction', async () => {
  const store = await startStore();
  const { options } = await createBuyer(store, 'oli');
  await expectLadder(store, 'paymentCryptoDetail', options, [
    ['ProductNotFound', { productId: 'none-1m', orderId: UNKNOWN_ORDER }],
    ['OrderNotFound', { productId: 'standard-1m', orderId: UNKNOWN_ORDER }],
  ]);
  const transactionHash = USED_TRANSACTION;
  await expectLadder(store, 'paymentCryptoSubmit', options, [
    ['OrderNotFound', { orderId: UNKNOWN_ORDER, transactionHash }],
    ['OrderClosed', { orderId: EXPIRED_ORDER, transactionHash }],
    ['TransactionUsed', { orderId: AWAITING_ORDER, transactionHash }],
  ]);
});

test('a login: attempts, password or code, disabled account', async () => {
  const store = await startStore();
  const username = 'mallory';
  const password = 'wrong-password';
  await expectLadder(store, 'userLoginTypeUsername', {}, [
    ['CredentialsInvalid', { username, password }],
    ['AccountDisabled', { username, password: FIXTURE_PASSWORD }],
  ]);
  for (let attempt = 0; attempt < WRONG_PASSWORDS; attempt += 1) {
    await store.call('userLoginTypeUsername', { username, password });
  }
  await expectLadder(store, 'userLoginTypeUsername', {}, [
    ['TooManyRequests', { username, password: FIXTURE_PASSWORD }],
  ]);
  const phone = '+8613800138007';
  await store.call('userSendSmsCode', { phone, purpose: 'login' });
  const code = store.codeFor(phone) ?? '';
  await expectLadder(store, 'userLoginTypePhone', {}, [
    ['CodeInvalid', { phone, code: WRONG_CODE, inviteCode: null }],
    ['AccountDisabled', { phone, code, inviteCode: null }],
  ]);
});

test('a registration: code, account, invite code', async () => {
  const store = await startStore();
  const register = async (account: string, changes: { code?: string; inviteCode?: null }) => {
    const code = await store.requestCode(account, 'register');
    const input = { channel: 'email', account, code, password: FIXTURE_PASSWORD } as const;
    return { ...input, inviteCode: UNKNOWN_INVITE, ...changes };
  };
  await expectLadder(store, 'userRegisterTypeNormal', {}, [
    ['CodeInvalid', await register('ada@example.com', { code: WRONG_CODE })],
    ['AccountExists', await register('lin@example.com', {})],
    ['InviteCodeInvalid', await register('grace@example.com', {})],
    ['Ok', await register('alan@example.com', { inviteCode: null })],
  ]);
  const password = FIXTURE_PASSWORD;
  await expectLadder(store, 'userRegisterTypeUsername', {}, [
    ['AccountExists', { username: 'ADA', password, inviteCode: UNKNOWN_INVITE }],
    ['InviteCodeInvalid', { username: 'grace', password, inviteCode: UNKNOWN_INVITE }],
  ]);
  await store.call('userRegisterTypeDeviceid', { inviteCode: null }, { deviceId: 'has-its-trial' });
  await expectLadder(store, 'userRegisterTypeDeviceid', { deviceId: 'has-its-trial' }, [
    ['TrialUsed', { inviteCode: UNKNOWN_INVITE }],
  ]);
});

test('another address: password, code, account; and a deletion: confirmation, proof', async () => {
  const store = await startStore();
  const { options } = await createBuyer(store, 'ada');
  const account = 'lin@example.com';
  const code = await store.requestCode(account, 'bind');
  const bind = { channel: 'email', account, code, password: FIXTURE_PASSWORD } as const;
  await expectLadder(store, 'userBindAccount', options, [
    ['ReauthenticationFailed', { ...bind, code: WRONG_CODE, password: 'wrong-password' }],
    ['CodeInvalid', { ...bind, code: WRONG_CODE }],
    ['AccountExists', bind],
  ]);
  const password = 'wrong-password';
  await expectLadder(store, 'userDeleteAccount', options, [
    ['ConfirmationMismatch', { password, code: null, confirmation: '10284418' }],
    ['ReauthenticationFailed', { password, code: null, confirmation: '10284417' }],
  ]);
});

async function expectLadder<K extends OperationId>(
  store: TestStore,
  operation: K,
  options: CallOptions,
  ladder: Ladder<K>,
): Promise<void> {
  const statuses: string[] = [];
  for (const [, input] of ladder) {
    statuses.push((await store.call(operation, input, options)).status);
  }
  expect(statuses).toEqual(ladder.map(([status]) => status));
}

/** The catalogue, in which cryptocurrency takes no less than the amount. */
function catalogueWithMinimum(amount: string): Catalogue {
  const minimum = { paymentMethod: 'crypto', amount: { amount, currency: 'USD' } } as const;
  const { displayConfig } = defaultCatalogue;
  return { ...defaultCatalogue, displayConfig: { ...displayConfig, methodMinimums: [minimum] } };
}
