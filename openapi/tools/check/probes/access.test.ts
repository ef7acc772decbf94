import { test } from 'vitest';
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

const { expectFound, sandbox } = useFaultyServer();
const LOGIN = 'user_login_type_username';
const LOGGED_IN = { ...OK, data: { uid: '10284417', unboundDevices: [], deviceLimit: 3 } };
const INFO = 'system_user_info';

test('an operation without a session', () =>
  expectFound('auth.session-required', 'systemUserInfo', {
    at: INFO,
    envelope: replace('Unauthorized', { ...OK, data: {} }),
  }));

test('data of the KOL programme for everybody', () =>
  expectFound('auth.kol', 'userKolInfo', {
    at: 'user_kol_info',
    envelope: replace('NotKol', { ...OK, data: {} }),
  }));

test('fields that are checked before the session', () =>
  expectFound('auth.order-of-checks', 'userUpdateProfile', {
    at: 'user_update_profile',
    envelope: (envelope, { input }) =>
      envelope.status === 'Unauthorized' && typeof input.nickname !== 'string' ? INVALID : envelope,
  }));

test('a token that lives after its logout', () =>
  expectFound('auth.token-revoked', 'userLogout', {
    at: INFO,
    envelope: replace('Unauthorized', { ...OK, data: null }),
  }));

test('a wrong password that logs in', () =>
  expectFound('auth.wrong-password', 'userLoginTypeUsername', {
    at: LOGIN,
    envelope: replace('CredentialsInvalid', LOGGED_IN),
  }));

test('passwords that can be guessed', () =>
  expectFound('auth.password-guesses', 'userLoginTypeUsername', {
    at: LOGIN,
    envelope: replace('TooManyRequests', { code: 2001, status: 'CredentialsInvalid' }),
  }));

test('a refusal that tells who has an account', () =>
  expectFound('auth.account-visible', 'userLoginTypeUsername', {
    at: [LOGIN, 'user_register_type_username'],
    envelope: knownNames((envelope) => ({ ...envelope, msg: 'The password is wrong.' })),
  }));

test('a deletion with a wrong password', () =>
  expectFound('auth.proof', 'userDeleteAccount', {
    at: 'user_delete_account',
    envelope: replace('ReauthenticationFailed', OK),
  }));

test('an order of another account', () =>
  expectFound('auth.foreign-object', 'paymentPurchase', {
    at: 'payment_cancel_order',
    envelope: replace('OrderNotFound', OK),
  }));

test('a signature that is not checked', () =>
  expectFound('signature.refused', 'systemDisplayConfig', {
    at: 'system_display_config',
    envelope: replace('SignatureInvalid', { ...OK, data: {} }),
  }));

test('refusals of a signature that can be told apart', () =>
  expectFound('signature.alike', 'systemDisplayConfig', {
    at: 'system_display_config',
    envelope: (envelope, { input }) =>
      envelope.status === 'SignatureInvalid' && !('signature' in input)
        ? { ...envelope, msg: 'The signature is missing.' }
        : envelope,
  }));

test('a signature that is accepted twice', () => {
  const { sign } = createSigner(bundledContract()['x-signature']);
  const seen = new Set<unknown>();
  return expectFound('signature.replay', 'systemDisplayConfig', {
    at: 'system_display_config',
    input: (input) => {
      const isKnown = seen.has(input.signature);
      seen.add(input.signature);
      return isKnown
        ? { ...input, signature: sign(sandbox().publicKey, createRandom(seen.size), 0) }
        : input;
    },
  });
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
