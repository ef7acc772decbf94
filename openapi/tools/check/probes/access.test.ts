import { test } from 'vitest';
import { bundledContract } from '../../generate/document.ts';
import { createRandom } from '../random.ts';
import { createSigner } from '../signing.ts';
import {
  type Fault,
  INVALID,
  OK,
  type SentCall,
  isOk,
  replace,
  useFaultyServer,
} from '../testing/faulty-server.ts';

const { expectFound, expectAllFound, sandbox } = useFaultyServer();
const LOGIN = 'user_login_type_username';
const LOGGED_IN = { ...OK, data: { uid: '10284417', unboundDevices: [], deviceLimit: 3 } };
const INFO = 'system_user_info';

/** Faults of different operations, each by its rule. */
const FAULTS: Record<string, Fault> = {
  // An operation without a session.
  'auth.session-required': {
    at: INFO,
    envelope: replace('Unauthorized', { ...OK, data: {} }),
  },
  // Data of the KOL programme for everybody.
  'auth.kol': {
    at: 'user_kol_info',
    envelope: replace('NotKol', { ...OK, data: {} }),
  },
  // Fields that are checked before the session.
  'auth.order-of-checks': {
    at: 'user_update_profile',
    envelope: (envelope, { input }) =>
      envelope.status === 'Unauthorized' && typeof input.nickname !== 'string' ? INVALID : envelope,
  },
  // A deletion with a wrong password.
  'auth.proof': {
    at: 'user_delete_account',
    envelope: replace('ReauthenticationFailed', OK),
  },
  // An order of another account.
  'auth.foreign-object': {
    at: 'payment_cancel_order',
    envelope: replace('OrderNotFound', OK),
  },
};

test('an operation for whom it is not, before or after its session', () => {
  // A token that lives after its logout is found by the fault of a missing session, too.
  const rules = [...Object.keys(FAULTS), 'auth.token-revoked'];
  const operations =
    'systemUserInfo,userKolInfo,userUpdateProfile,userDeleteAccount,paymentPurchase,userLogout';
  return expectAllFound(rules, operations, Object.values(FAULTS));
});

test('a wrong password that logs in', () =>
  expectFound('auth.wrong-password', 'userLoginTypeUsername', {
    at: LOGIN,
    envelope: replace('CredentialsInvalid', LOGGED_IN),
  }));

test('passwords that can be guessed, and a refusal that tells who has an account', () =>
  expectAllFound(['auth.password-guesses', 'auth.account-visible'], 'userLoginTypeUsername', [
    {
      at: LOGIN,
      envelope: replace('TooManyRequests', { code: 2001, status: 'CredentialsInvalid' }),
    },
    {
      at: [LOGIN, 'user_register_type_username'],
      envelope: knownNames((envelope) => ({ ...envelope, msg: 'The password is wrong.' })),
    },
  ]));

test('a signature that is not checked', () =>
  expectFound('signature.refused', 'systemDisplayConfig', {
    at: 'system_display_config',
    envelope: replace('SignatureInvalid', { ...OK, data: {} }),
  }));

test('refusals of a signature that can be told apart, and one that is accepted twice', () => {
  const { sign } = createSigner(bundledContract()['x-signature']);
  const seen = new Set<unknown>();
  return expectAllFound(['signature.alike', 'signature.replay'], 'systemDisplayConfig', [
    {
      at: 'system_display_config',
      envelope: (envelope, { input }) =>
        envelope.status === 'SignatureInvalid' && !('signature' in input)
          ? { ...envelope, msg: 'The signature is missing.' }
          : envelope,
    },
    {
      at: 'system_display_config',
      input: (input) => {
        const isKnown = typeof input.signature === 'string' && seen.has(input.signature);
        seen.add(input.signature);
        return isKnown
          ? { ...input, signature: sign(sandbox().publicKey, createRandom(seen.size), 0) }
          : input;
      },
    },
  ]);
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
