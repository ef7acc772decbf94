import { type ServerFault, dropped, onEach } from '../fault.ts';
import type { Mutation, ProxiedAnswer, ProxiedCall } from '../mutating-proxy.ts';

type Body = Record<string, unknown>;

const TEXTS: Record<string, string> = {
  nickname: 'Ada',
  username: 'ada-of-checks',
  password: 'correct horse',
  orderId: 'H20260101000017',
  newPassword: 'battery staple',
};
const INPUTS = 'userUpdateProfile userLoginTypeUsername paymentCancelOrder';
const PAGES = 'paymentOrder paymentJointPurchaseCreated userKolInvitation';

const input = (
  name: string,
  rule: RegExp,
  change: NonNullable<Mutation['input']>,
  operations = INPUTS,
) => onEach(name, ['input', rule], operations, { input: change });
const call = (name: string, rule: RegExp, change: (it: ProxiedCall) => ProxiedCall) =>
  onEach(name, ['input', rule], INPUTS, { call: change });
const answer = (name: string, rule: RegExp, change: (it: ProxiedAnswer) => ProxiedAnswer) =>
  onEach(name, ['input', rule], INPUTS, { answer: change });

/** Each text of the input, changed where it is one that a schema asks for. */
const texts = (change: (value: unknown, good: string) => unknown) => (body: Body) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      const good = TEXTS[key];
      return [key, good === undefined ? value : change(value, good)];
    }),
  );
const clamped = (name: string, least: number, most: number) => (body: Body) => {
  const value = body[name];
  return typeof value === 'number' && Number.isInteger(value)
    ? { ...body, [name]: Math.min(most, Math.max(least, value)) }
    : body;
};
const header =
  (name: string, isGood: (value: string | undefined) => boolean, other: string) =>
  (it: ProxiedCall): ProxiedCall =>
    isGood(it.headers[name]) ? it : { ...it, headers: { ...it.headers, [name]: other } };
const serverError = (it: ProxiedAnswer): ProxiedAnswer => ({
  ...it,
  http: 500,
  body: JSON.stringify({ code: 500, msg: 'Text', status: 'ServerError', data: null }),
});

/** Faults in what a server takes. */
export const inputFaults: ServerFault[] = [
  input(
    'a text is cut to its length',
    /maxLength/,
    texts((it) => (typeof it === 'string' ? it.slice(0, 16) : it)),
    'userUpdateProfile userLoginTypeUsername paymentCancelOrder',
  ),
  input(
    'an empty text is filled',
    /minLength|pattern/,
    texts((it, good) => (it === '' ? good : it)),
  ),
  input('a missing field is filled', /required/, (body, { path }) => ({
    ...Object.fromEntries(
      Object.entries(TEXTS).filter(([key]) =>
        path.includes('profile')
          ? key === 'nickname'
          : path.includes('login')
            ? key === 'username' || key === 'password'
            : key === 'orderId',
      ),
    ),
    ...body,
  })),
  input(
    'null is filled',
    /type/,
    texts((it, good) => it ?? good),
  ),
  input(
    'numbers are turned into text',
    /type/,
    texts((it, good) => (typeof it === 'number' ? good : it)),
  ),
  input(
    'a list of one is taken for its only value',
    /type/,
    texts((it) => (Array.isArray(it) ? it[0] : it)),
  ),
  input(
    'booleans are taken for texts',
    /type/,
    texts((it, good) => (typeof it === 'boolean' ? good : it)),
  ),
  input(
    'spaces are trimmed',
    /pattern/,
    texts((it) => (typeof it === 'string' ? it.trim().padEnd(8, 'A') : it)),
    'paymentCancelOrder userLoginTypeUsername',
  ),
  input(
    'letters of other scripts are replaced',
    /pattern/,
    texts((it) => (typeof it === 'string' ? it.replaceAll('é', 'A') : it)),
    'paymentCancelOrder userLoginTypeUsername',
  ),
  input('the size of a page is cut', /maximum/, clamped('pageSize', 1, 50), PAGES),
  input('page 0 is taken for page 1', /minimum/, clamped('page', 1, 1e6), PAGES),
  input(
    'numbers as text are read',
    /type/,
    (body) => ({ ...body, ...(typeof body.page === 'string' && { page: Number(body.page) }) }),
    PAGES,
  ),
  input(
    'a choice in capitals is read',
    /enum/,
    (body) => ({
      ...body,
      ...(typeof body.purpose === 'string' && { purpose: body.purpose.toLowerCase() }),
      ...(typeof body.channel === 'string' && { channel: body.channel.toLowerCase() }),
    }),
    'userSendEmailCode userSendSmsCode userResetPassword',
  ),
  input('further fields are dropped', /closed/, dropped('contractCheck')),
  call(
    'an unknown language is taken for English',
    /header-language/,
    header('language', (it) => ['en', 'zh_CN'].includes(it ?? ''), 'en'),
  ),
  call(
    'a missing platform is taken for Windows',
    /header-platform/,
    header('platform', (it) => it !== undefined, 'windows'),
  ),
  call(
    'a device id of any form is taken',
    /header-deviceId/,
    header('deviceid', (it) => (it ?? '').length >= 8 && (it ?? '').length <= 64, 'some-device-id'),
  ),
  call(
    'plain text is read as JSON',
    /media-type/,
    header('content-type', (it) => it !== 'text/plain', 'application/json'),
  ),
  call('JSON that breaks off is mended', /malformed/, (it) => ({
    ...it,
    body: it.body.startsWith('{') && !it.body.endsWith('}') ? `${it.body}}` : it.body,
  })),
  call('an empty body is an empty object', /malformed/, (it) =>
    it.body === '' ? { ...it, body: '{}' } : it,
  ),
  answer('a stack trace in an answer', /stack-trace/, (it) =>
    it.body.includes('"InvalidInput"')
      ? {
          ...it,
          body: it.body.replace(
            /"msg":"[^"]*"/,
            String.raw`"msg":"Error\n    at Object.run (/srv/app.js:1:1)"`,
          ),
        }
      : it,
  ),
  answer('malformed JSON is a server error', /malformed/, (it) =>
    it.http === 400 ? serverError(it) : it,
  ),
  answer('a value that does not fit is a server error', /./, (it) =>
    it.http === 200 && it.body.includes('"InvalidInput"') ? serverError(it) : it,
  ),
  answer('malformed JSON is a page of HTML', /./, (it) =>
    it.http === 400
      ? { ...it, body: '<h1>Bad Request</h1>', headers: { 'content-type': 'text/html' } }
      : it,
  ),
  answer('what is too large is a server error', /size/, (it) =>
    it.http === 413 ? serverError(it) : it,
  ),
];
