import {
  type AnyEnvelope,
  type ServerFault,
  INFO,
  OK,
  fault,
  replaceStatus,
  isOk,
  faultSet,
} from '../fault.ts';
import type { Mutation, ProxiedAnswer, ProxiedCall } from '../mutating-proxy.ts';
import { decryptSignature } from './signature.ts';

const LOGIN = 'user_login_type_username';
/** Long enough to be measured in a few calls, in ms. */
const DELAY = 60;

const auth = (name: string, rule: RegExp, operations: string, mutation: Mutation) =>
  fault(name, ['auth', rule], operations, mutation);
/** Lets tokens live on after an operation that must revoke them. */
const keepTokens = (operation: string, what: string) =>
  auth(`a token that is good after ${what}`, /token-revoked/, operation, {
    at: INFO,
    envelope: replaceStatus('Unauthorized', { ...OK, data: {} }),
  });

/** Faults in authorization, and leaks about other accounts. */
export const secrecyFaults: ServerFault[] = [
  ...faultSet('accounts', [
    keepTokens('userResetPassword', 'a reset'),
    keepTokens('userLoginTypeUsername', 'another login on its device'),
    auth('a token that is good for ever', /token-expiry/, 'systemUserInfo', {
      at: INFO,
      envelope: replaceStatus('Unauthorized', { ...OK, data: {} }),
    }),
    auth('a deletion with a wrong password', /proof/, 'userDeleteAccount', {
      at: 'user_delete_account',
      envelope: replaceStatus('ReauthenticationFailed', OK),
    }),
    auth('the order of another account', /foreign-order/, 'paymentPurchase', shareOrders()),
    auth('the payment of another account', /foreign-object/, 'paymentCryptoSubmit', {
      at: 'payment_crypto_detail',
      envelope: replaceStatus('OrderNotFound', OK),
    }),
    auth('the commissions of another KOL', /foreign-commission/, 'userKolCommission', {
      at: 'user_kol_commission',
      envelope: shareFirstList(),
    }),
  ]),
  ...faultSet('guesses', [
    auth('a disabled account that goes on', /disabled/, 'systemUserInfo', {
      at: INFO,
      envelope: replaceStatus('AccountDisabled', { ...OK, data: {} }),
    }),
    auth('passwords that can be guessed', /password-guesses/, 'userLoginTypeUsername', {
      at: LOGIN,
      envelope: replaceStatus('TooManyRequests', { code: 2001, status: 'CredentialsInvalid' }),
    }),
    auth(
      'a reset that tells whether there is an account',
      /account-visible/,
      'userResetPassword',
      revealAccounts('user_reset_password'),
    ),
    auth(
      'a code that tells whether there is an account',
      /account-visible/,
      'userSendEmailCode',
      revealAccounts('user_send_email_code'),
    ),
  ]),
  ...faultSet('times', [
    auth('logins that take longer for a known name', /account-timing/, 'userLoginTypeUsername', {
      ...slowForKnown(LOGIN),
    }),
    fault(
      'signatures that take longer if they can be decrypted',
      ['signature', /timing/],
      'systemDisplayConfig',
      { at: 'system_display_config', answer: slowIfDecrypted },
    ),
  ]),
];

type Input = Record<string, unknown>;

function parseInput({ body }: ProxiedCall): Input {
  try {
    return JSON.parse(body) as Input;
  } catch {
    return {};
  }
}

/** Shows an order to every caller who knows its id. */
function shareOrders(): Mutation {
  const owners = new Map<unknown, string | undefined>();
  return {
    call: (call) => {
      const owner = call.path.endsWith('payment_order') && owners.get(parseInput(call).orderId);
      return owner ? { ...call, headers: { ...call.headers, authorization: owner } } : call;
    },
    envelope: (envelope, call) => {
      const { path, headers } = call;
      if (path.endsWith('payment_purchase') && isOk(envelope)) {
        owners.set((envelope.data as Input).orderId, headers.authorization);
      }
      return envelope;
    },
  };
}

/** Answers every caller with the first list that is not empty. */
function shareFirstList(): (envelope: AnyEnvelope) => object {
  let first: AnyEnvelope | null = null;
  return (envelope) => {
    if (!isOk(envelope)) return envelope;
    first ??= envelope.data.items.length > 0 ? envelope : null;
    return first ?? envelope;
  };
}

/** Remembers the addresses and names of accounts. */
function rememberNames() {
  const names = new Set<unknown>();
  return {
    note: (call: ProxiedCall): ProxiedCall => {
      const { username, account } = parseInput(call);
      if (/user_(?:register_type_username|bind_account)$/.test(call.path)) {
        names.add(username ?? account);
      }
      return call;
    },
    has: (call: ProxiedCall) => {
      const { username, account, email } = parseInput(call);
      return names.has(username ?? account ?? email);
    },
  };
}

/** Answers with another message if an address has no account. */
function revealAccounts(operation: string): Mutation {
  const known = rememberNames();
  return {
    call: known.note,
    envelope: (envelope, call) =>
      call.path.endsWith(operation) && !known.has(call)
        ? { ...envelope, msg: call.headers.language === 'en' ? 'No such account.' : '没有此账户。' }
        : envelope,
  };
}

function slowForKnown(operation: string): Mutation {
  const known = rememberNames();
  return {
    call: known.note,
    answer: (answer, call) =>
      call.path.endsWith(operation) && known.has(call) ? delay(answer) : answer,
  };
}

function slowIfDecrypted(answer: ProxiedAnswer, call: ProxiedCall) {
  const { signature } = parseInput(call);
  const isRefused = answer.body.includes('SignatureInvalid');
  return isRefused && decryptSignature(String(signature)) !== null ? delay(answer) : answer;
}

function delay(answer: ProxiedAnswer): Promise<ProxiedAnswer> {
  return new Promise((resolve) => void setTimeout(resolve, DELAY, answer));
}
