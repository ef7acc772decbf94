import { expect, test, vi } from 'vitest';
import { bundledContract } from '../../generate/document.ts';
import { createRandom } from '../random.ts';
import { createSigner } from '../signing.ts';
import {
  INVALID,
  OK,
  type SentCall,
  isOk,
  replace,
  useFaultyServer,
} from '../testing/faulty-server.ts';

// A run takes a second, and several on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const server = useFaultyServer();
const LOGIN = 'user_login_type_username';
const LOGGED_IN = { ...OK, data: { uid: '10284417', unboundDevices: [], deviceLimit: 3 } };
const INFO = 'system_user_info';

test('an operation without a session', () =>
  expect(
    server.detect('auth.session-required', 'systemUserInfo', {
      at: INFO,
      envelope: replace('Unauthorized', { ...OK, data: {} }),
    }),
  ).resolves.toBe('found'));

test('data of the KOL programme for everybody', () =>
  expect(
    server.detect('auth.kol', 'userKolInfo', {
      at: 'user_kol_info',
      envelope: replace('NotKol', { ...OK, data: {} }),
    }),
  ).resolves.toBe('found'));

test('fields that are checked before the session', () =>
  expect(
    server.detect('auth.order-of-checks', 'userUpdateProfile', {
      at: 'user_update_profile',
      envelope: (envelope, { input }) =>
        envelope.status === 'Unauthorized' && typeof input.nickname !== 'string'
          ? INVALID
          : envelope,
    }),
  ).resolves.toBe('found'));

test('a token that lives after its logout', () =>
  expect(
    server.detect('auth.token-revoked', 'userLogout', {
      at: INFO,
      envelope: replace('Unauthorized', { ...OK, data: null }),
    }),
  ).resolves.toBe('found'));

test('a wrong password that logs in', () =>
  expect(
    server.detect('auth.wrong-password', 'userLoginTypeUsername', {
      at: LOGIN,
      envelope: replace('CredentialsInvalid', LOGGED_IN),
    }),
  ).resolves.toBe('found'));

test('passwords that can be guessed', () =>
  expect(
    server.detect('auth.password-guesses', 'userLoginTypeUsername', {
      at: LOGIN,
      envelope: replace('TooManyRequests', { code: 2001, status: 'CredentialsInvalid' }),
    }),
  ).resolves.toBe('found'));

test('a refusal that tells who has an account', () =>
  expect(
    server.detect('auth.account-visible', 'userLoginTypeUsername', {
      at: [LOGIN, 'user_register_type_username'],
      envelope: knownNames((envelope) => ({ ...envelope, msg: 'The password is wrong.' })),
    }),
  ).resolves.toBe('found'));

test('a deletion with a wrong password', () =>
  expect(
    server.detect('auth.proof', 'userDeleteAccount', {
      at: 'user_delete_account',
      envelope: replace('ReauthenticationFailed', OK),
    }),
  ).resolves.toBe('found'));

test('an order of another account', () =>
  expect(
    server.detect('auth.foreign-object', 'paymentPurchase', {
      at: 'payment_cancel_order',
      envelope: replace('OrderNotFound', OK),
    }),
  ).resolves.toBe('found'));

test('a signature that is not checked', () =>
  expect(
    server.detect('signature.refused', 'systemDisplayConfig', {
      at: 'system_display_config',
      envelope: replace('SignatureInvalid', { ...OK, data: {} }),
    }),
  ).resolves.toBe('found'));

test('refusals of a signature that can be told apart', () =>
  expect(
    server.detect('signature.alike', 'systemDisplayConfig', {
      at: 'system_display_config',
      envelope: (envelope, { input }) =>
        envelope.status === 'SignatureInvalid' && !('signature' in input)
          ? { ...envelope, msg: 'The signature is missing.' }
          : envelope,
    }),
  ).resolves.toBe('found'));

test('a signature that is accepted twice', () => {
  const { sign } = createSigner(bundledContract()['x-signature']);
  const seen = new Set<unknown>();
  return expect(
    server.detect('signature.replay', 'systemDisplayConfig', {
      at: 'system_display_config',
      input: (input) => {
        const isKnown = seen.has(input.signature);
        seen.add(input.signature);
        return isKnown
          ? { ...input, signature: sign(server.sandbox().publicKey, createRandom(seen.size), 0) }
          : input;
      },
    }),
  ).resolves.toBe('found');
});

/** Changes the refused logins of names that were registered or logged in before. */
function knownNames(change: (envelope: { status: string; msg: string }) => object) {
  const names = new Set<unknown>();
  return (
    envelope: { code: number; msg: string; status: string; data: unknown },
    { input }: SentCall,
  ) => {
    if (isOk(envelope)) names.add(input.username);
    return envelope.status === 'CredentialsInvalid' && names.has(input.username)
      ? change(envelope)
      : envelope;
  };
}
