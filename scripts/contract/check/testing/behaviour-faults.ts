import { type Fault, dropped, CONFIG, INFO, OK, fault, instead, ofData, without } from './fault.ts';
import type { Mutation, ProxiedCall } from './mutating-proxy.ts';

const input = (name: string, rule: RegExp, change: NonNullable<Mutation['input']>) =>
  fault(name, ['input', rule], 'userUpdateProfile', { at: 'user_update_profile', input: change });

/** Faults in what a server accepts, and in what later calls show. */
export const behaviourFaults: Fault[] = [
  fault('no session is needed', ['auth', /session-required/], 'systemUserInfo', {
    at: INFO,
    envelope: instead('Unauthorized', { ...OK, data: {} }),
  }),
  fault('an anonymous call demands a session', ['auth', /anonymous/], 'userTrialOffer', {
    at: 'user_trial_offer',
    envelope: instead('InvalidInput', { code: 401, status: 'Unauthorized' }),
  }),
  fault('data of the programme for everybody', ['auth', /kol/], 'userKolInfo', {
    at: 'user_kol_info',
    envelope: instead('NotKol', { ...OK, data: {} }),
  }),
  fault('a token that lives after its logout', ['auth', /token-revoked/], 'userLogout', {
    at: 'user_logout',
    call: (it) => ({ ...it, headers: { ...it.headers, authorization: 'none' } }),
    envelope: instead('Unauthorized', OK),
  }),
  fault('a device of somebody else is unbound', ['auth', /foreign-object/], 'userUnbindDevice', {
    at: 'user_unbind_device',
    envelope: instead('DeviceNotFound', OK),
  }),

  fault('no signature is checked', ['signature', /refused|replay|race/], 'systemDisplayConfig', {
    at: CONFIG,
    envelope: instead('SignatureInvalid', { ...OK, data: {} }),
  }),
  fault('refusals that can be told apart', ['signature', /alike/], 'systemDisplayConfig', {
    at: CONFIG,
    envelope: (it, { body }) =>
      it.status === 'SignatureInvalid' && !body.includes('signature')
        ? { ...it, msg: 'The signature is missing.' }
        : it,
  }),
  fault(
    'good signatures with spaces are refused',
    ['signature', /accepted/],
    'systemDisplayConfig',
    {
      at: CONFIG,
      envelope: (it) =>
        it.status === 'InvalidInput'
          ? { code: 1001, msg: 'Text', status: 'SignatureInvalid', data: null }
          : it,
    },
  ),

  input('a text is cut to its length', /maxLength/, (it) => ({
    ...it,
    ...(typeof it.nickname === 'string' && { nickname: it.nickname.slice(0, 40) }),
  })),
  input('an empty text is filled', /minLength|pattern/, (it) => ({
    ...it,
    ...(it.nickname === '' && { nickname: 'x' }),
  })),
  input('a missing field is filled', /required/, (it) => ({ nickname: 'x', ...it })),
  input('null is filled', /type/, (it) => ({
    ...it,
    ...(it.nickname === null && { nickname: 'x' }),
  })),
  input('numbers are turned into text', /type/, (it) => ({
    ...it,
    ...(typeof it.nickname === 'number' && { nickname: 'x' }),
  })),
  input('further fields are dropped', /closed/, dropped('contractCheck')),
  fault(
    'an unknown language is taken for English',
    ['input', /header-language/],
    'userUpdateProfile',
    {
      at: 'user_update_profile',
      call: (it) => withLanguage(it),
    },
  ),
  fault('a stack trace in an answer', ['input', /stack-trace/], 'userUpdateProfile', {
    at: 'user_update_profile',
    envelope: (it) =>
      it.status === 'InvalidInput'
        ? { ...it, msg: 'Error\n    at Object.run (/srv/app.js:1:1)' }
        : it,
  }),
  fault('malformed JSON is a server error', ['input', /malformed/], 'userUpdateProfile', {
    at: 'user_update_profile',
    answer: (it) =>
      it.http === 400
        ? {
            ...it,
            http: 500,
            body: JSON.stringify({ code: 500, msg: 'Text', status: 'ServerError', data: null }),
          }
        : it,
  }),

  fault('a write that is lost', ['state', /write-visible/], 'userUpdateProfile', {
    ...{
      at: 'user_update_profile',
      input: (it) => ({
        ...it,
        ...(typeof it.nickname === 'string' &&
          it.nickname.startsWith('check-') && { nickname: 'other' }),
      }),
    },
  }),
  fault('a key that makes another order', ['state', /idempotency/], 'paymentPurchase', {
    at: 'payment_purchase',
    envelope: ofData((it) => ({
      ...it,
      orderId: `H${String(performance.now()).replaceAll(/\D/g, '').padEnd(14, '0').slice(0, 14)}`,
    })),
  }),
  fault('a cancelled order that is cancelled again', ['state', /transition/], 'paymentPurchase', {
    at: 'payment_cancel_order',
    envelope: instead('OrderClosed', OK),
  }),
  fault('a code that is good twice', ['state', /code-once/], 'userRegisterTypeNormal', {
    at: 'user_register_type_normal',
    envelope: instead('CodeInvalid', { code: 2004, status: 'AccountExists' }),
  }),

  fault('unknown paths are answered', ['service', /path/], 'systemDisplayConfig', {
    at: '_check',
    envelope: instead('NotFound', OK),
    answer: (it) => ({ ...it, http: 200 }),
  }),
  fault(
    'a refusal for too many calls without a way back',
    ['service', /retry-after/],
    'userRegisterTypeNormal',
    { at: 'user_send_email_code', answer: without('retry-after') },
  ),
];

function withLanguage(call: ProxiedCall): ProxiedCall {
  const isKnown = ['en', 'zh_CN'].includes(call.headers.language ?? '');
  return isKnown ? call : { ...call, headers: { ...call.headers, language: 'en' } };
}
