import { test } from 'vitest';
import { bundledContract } from '../../generate/document.ts';
import { createSigner } from '../signing.ts';
import {
  type FaultOf,
  INVALID,
  OK,
  type SentCall,
  isOk,
  replace,
  useFaultyServer,
} from '../testing/faulty-server.ts';

const { expectEach, sandbox } = useFaultyServer();
const LOGIN = 'user_login_type_username';
const LOGGED_IN = { ...OK, data: { uid: '10284417', unboundDevices: [], deviceLimit: 3 } };
const LOG_IN = 'userLoginTypeUsername';
const CONFIG = 'system_display_config';
const { sign } = createSigner(bundledContract()['x-signature']);
const seen = new Set<unknown>();

const OF_SESSIONS: FaultOf[] = [
  [
    'an operation without a session',
    'auth.session-required',
    'systemUserInfo',
    { at: 'system_user_info', envelope: replace('Unauthorized', { ...OK, data: {} }) },
  ],
  [
    'data of the KOL programme for everybody',
    'auth.kol',
    'userKolInfo',
    { at: 'user_kol_info', envelope: replace('NotKol', { ...OK, data: {} }) },
  ],
  [
    'fields that are checked before the session',
    'auth.order-of-checks',
    'userUpdateProfile',
    {
      at: 'user_update_profile',
      envelope: (envelope, { input }) =>
        envelope.status === 'Unauthorized' && typeof input.nickname !== 'string'
          ? INVALID
          : envelope,
    },
  ],
  [
    'a deletion with a wrong password',
    'auth.proof',
    'userDeleteAccount',
    { at: 'user_delete_account', envelope: replace('ReauthenticationFailed', OK) },
  ],
  [
    'an order of another account',
    'auth.foreign-object',
    'paymentPurchase',
    { at: 'payment_cancel_order', envelope: replace('OrderNotFound', OK) },
  ],
];

const OF_LOGINS: FaultOf[] = [
  [
    'passwords that can be guessed',
    'auth.password-guesses',
    LOG_IN,
    {
      at: LOGIN,
      envelope: replace('TooManyRequests', { code: 2001, status: 'CredentialsInvalid' }),
    },
  ],
  [
    'a refusal that tells who has an account',
    'auth.account-visible',
    LOG_IN,
    {
      at: [LOGIN, 'user_register_type_username'],
      envelope: knownNames((envelope) => ({ ...envelope, msg: 'The password is wrong.' })),
    },
  ],
];

const OF_PASSWORDS: FaultOf[] = [
  [
    'a wrong password that logs in',
    'auth.wrong-password',
    LOG_IN,
    { at: LOGIN, envelope: replace('CredentialsInvalid', LOGGED_IN) },
  ],
];

const OF_SIGNATURES: FaultOf[] = [
  [
    'a signature that is not checked',
    'signature.refused',
    'systemBenefits',
    { at: 'system_benefits', envelope: replace('SignatureInvalid', { ...OK, data: {} }) },
  ],
  [
    'refusals that can be told apart',
    'signature.alike',
    'systemDisplayConfig',
    {
      at: CONFIG,
      envelope: (envelope, { input }) =>
        envelope.status === 'SignatureInvalid' && !('signature' in input)
          ? { ...envelope, msg: 'The signature is missing.' }
          : envelope,
    },
  ],
  [
    'a signature that is accepted twice',
    'signature.replay',
    'systemDisplayConfig',
    {
      at: CONFIG,
      input: (input) => {
        const isKnown = typeof input.signature === 'string' && seen.has(input.signature);
        seen.add(input.signature);
        return isKnown ? { ...input, signature: sign(sandbox().publicKey) } : input;
      },
    },
  ],
];

test.each([
  ['sessions', OF_SESSIONS],
  ['logins', OF_LOGINS],
  ['passwords', OF_PASSWORDS],
  ['signatures', OF_SIGNATURES],
])('each fault of %s is found', (_, faults) => expectEach(faults));

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
