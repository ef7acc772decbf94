import {
  type Fault,
  dropped,
  type Envelope,
  CONFIG,
  INFO,
  OK,
  fault,
  instead,
  isOk,
  ofData,
  ofOk,
  onlyIf,
  withHeaders,
  without,
} from './fault.ts';
import type { Mutation } from './mutating-proxy.ts';

const SHOP = 'payment_shop';
const ORDERS = 'payment_order';
const LOGIN = 'user_login_type_username';

/** A fault of answers, which any valid call of the operation shows. */
const envelope = (name: string, rule: RegExp, mutation: Mutation) =>
  fault(name, ['envelope', rule], 'systemUserInfo', { at: INFO, ...mutation });
const data = (name: string, rule: RegExp, change: (data: Envelope['data']) => unknown) =>
  fault(name, ['data', rule], 'systemUserInfo', { at: INFO, envelope: ofData(change) });

/** Faults that a single answer shows. */
export const answerFaults: Fault[] = [
  envelope('a refusal as its HTTP status', /http-status/, {
    answer: onlyIf('Unauthorized', (it) => ({ ...it, http: 401 })),
  }),
  envelope('HTTP 201 for a success', /http-status/, {
    answer: onlyIf('Ok', (it) => ({ ...it, http: 201 })),
  }),
  envelope('plain text as content type', /content-type/, {
    answer: withHeaders({ 'content-type': 'text/plain' }),
  }),
  envelope('a page of HTML', /json/, { answer: (it) => ({ ...it, body: '<html>Error</html>' }) }),
  envelope('`msg` is missing', /member-msg/, { envelope: dropped('msg') }),
  envelope('`data` is missing', /member-data/, { envelope: dropped('data') }),
  envelope('`code` as text', /member-code/, {
    envelope: (it) => ({ ...it, code: String(it.code) }),
  }),
  envelope('code 0 for a success', /pair/, { envelope: ofOk((it) => ({ ...it, code: 0 })) }),
  envelope('a success in another spelling', /status/, {
    envelope: ofOk((it) => ({ ...it, status: 'OK' })),
  }),
  envelope('a status in another spelling', /status/, {
    envelope: instead('Unauthorized', { code: 401, status: 'UNAUTHORIZED' }),
  }),
  envelope('a code of another refusal', /pair/, {
    envelope: instead('Unauthorized', { code: 403, status: 'Unauthorized' }),
  }),
  envelope('a refusal that is not declared', /undeclared|valid-call/, {
    envelope: (it) =>
      isOk(it) ? { code: 3001, msg: 'Text', status: 'ProductNotFound', data: null } : it,
  }),
  envelope('a valid call is refused', /valid-call-refused/, {
    envelope: (it) =>
      isOk(it) ? { code: 400, msg: 'Text', status: 'InvalidInput', data: null } : it,
  }),
  envelope('data in a refusal', /data-of-refusal/, {
    envelope: (it) => (isOk(it) ? it : { ...it, data: {} }),
  }),
  envelope('messages in Chinese alone', /language/, {
    envelope: (it) => (isOk(it) ? it : { ...it, msg: '请登录' }),
  }),

  data('a field is missing', /required/, dropped('nickname')),
  data('a number as text', /type/, (it) => ({ ...it, planExpireTime: 'never' })),
  data('null where there is no null', /type/, (it) => ({ ...it, uid: null })),
  data('a value that is no choice', /enum|type/, (it) => ({ ...it, yearlyPaidUser: 7 })),
  data('a text that is too long', /maxLength|pattern/, (it) => ({
    ...it,
    nickname: 'a'.repeat(41),
  })),
  data('seconds for milliseconds', /seconds/, (it) => ({
    ...it,
    createTime: Math.floor(it.createTime / 1000),
  })),
  data('a hash of the password', /secret/, (it) => ({ ...it, passwordHash: '$2b$10$abc' })),
  fault('a number below its bound', ['data', /minimum/], 'paymentShop', {
    ...{
      at: SHOP,
      envelope: ofData(({ goods }) => ({
        goods: goods.map((it: object) => ({ ...it, periodMonths: 0 })),
      })),
    },
  }),
  fault('a price that is a number', ['data', /type/], 'paymentShop', {
    at: SHOP,
    envelope: ofData(({ goods }) => ({
      goods: goods.map((it: object) => ({ ...it, price: 9.99 })),
    })),
  }),
  fault('another page size than was asked for', ['data', /paging/], 'paymentOrder', {
    ...{ at: ORDERS, envelope: ofData((it) => ({ ...it, pageSize: 10 })) },
  }),
  fault('a total that does not add up', ['data', /paging/], 'paymentOrder', {
    ...{ at: ORDERS, envelope: ofData((it) => ({ ...it, total: it.total + 3 })) },
  }),

  fault('no `pragma` on a login', ['headers', /pragma-missing/], 'userLoginTypeUsername', {
    at: LOGIN,
    answer: without('pragma'),
  }),
  fault('`pragma: no-cache` on a login', ['headers', /pragma-missing/], 'userLoginTypeUsername', {
    at: LOGIN,
    answer: onlyIf('Ok', withHeaders({ pragma: 'no-cache' })),
  }),
  fault('a token that does not work', ['headers', /token-works/], 'userLoginTypeUsername', {
    at: LOGIN,
    answer: onlyIf('Ok', withHeaders({ pragma: 'a'.repeat(43) })),
  }),
  fault('a token on a failed login', ['headers', /pragma-surplus/], 'userLoginTypeUsername', {
    at: LOGIN,
    answer: onlyIf('CredentialsInvalid', withHeaders({ pragma: 'a'.repeat(43) })),
  }),
  fault('a token of a call that gives none', ['headers', /pragma-surplus/], 'systemDisplayConfig', {
    at: CONFIG,
    answer: withHeaders({ pragma: 'a'.repeat(43) }),
  }),
  fault('no `Date`', ['headers', /date/], 'systemDisplayConfig', {
    at: CONFIG,
    answer: without('date'),
  }),
  fault('`Retry-After` on a success', ['headers', /retry-surplus/], 'systemDisplayConfig', {
    at: CONFIG,
    answer: withHeaders({ 'retry-after': '5' }),
  }),
  fault('a preflight that forgets a header', ['headers', /preflight/], 'systemDisplayConfig', {
    at: CONFIG,
    answer: withHeaders({ 'access-control-allow-headers': 'content-type, platform' }),
  }),
  fault('`pragma` is not exposed', ['headers', /exposed/], 'systemDisplayConfig', {
    at: CONFIG,
    answer: withHeaders({ 'access-control-expose-headers': 'Date' }),
  }),
  fault('GET runs an operation', ['headers', /method/], 'systemDisplayConfig', {
    at: CONFIG,
    envelope: (it, { method }) => (method === 'GET' ? { ...OK, data: {} } : it),
  }),
];
