import { type ServerFault, dropMember, onEach } from '../fault.ts';
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
const call = (name: string, rule: RegExp, change: (sent: ProxiedCall) => ProxiedCall) =>
  onEach(name, ['input', rule], INPUTS, { call: change });
const answer = (name: string, rule: RegExp, change: (received: ProxiedAnswer) => ProxiedAnswer) =>
  onEach(name, ['input', rule], INPUTS, { answer: change });

/** Changes those texts of the input that have a valid value in `TEXTS`. */
const changeTexts = (change: (value: unknown, good: string) => unknown) => (body: Body) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      const good = TEXTS[key];
      return [key, good === undefined ? value : change(value, good)];
    }),
  );
const clamp = (name: string, least: number, most: number) => (body: Body) => {
  const value = body[name];
  return typeof value === 'number' && Number.isInteger(value)
    ? { ...body, [name]: Math.min(most, Math.max(least, value)) }
    : body;
};
const defaultHeader =
  (name: string, isGood: (value: string | undefined) => boolean, other: string) =>
  (request: ProxiedCall): ProxiedCall =>
    isGood(request.headers[name])
      ? request
      : { ...request, headers: { ...request.headers, [name]: other } };
const serverError = (response: ProxiedAnswer): ProxiedAnswer => ({
  ...response,
  http: 500,
  body: JSON.stringify({ code: 500, msg: 'Text', status: 'ServerError', data: null }),
});

/** Faults in the validation of input and headers. */
export const inputFaults: ServerFault[] = [
  input(
    'a text is cut to its length',
    /maxLength/,
    changeTexts((value) => (typeof value === 'string' ? value.slice(0, 16) : value)),
    'userUpdateProfile userLoginTypeUsername paymentCancelOrder',
  ),
  input(
    'an empty text is filled',
    /minLength|pattern/,
    changeTexts((value, good) => (value === '' ? good : value)),
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
    changeTexts((value, good) => value ?? good),
  ),
  input(
    'numbers are turned into text',
    /type/,
    changeTexts((value, good) => (typeof value === 'number' ? good : value)),
  ),
  input(
    'a list of one is taken for its only value',
    /type/,
    changeTexts((value) => (Array.isArray(value) ? value[0] : value)),
  ),
  input(
    'booleans are taken for texts',
    /type/,
    changeTexts((value, good) => (typeof value === 'boolean' ? good : value)),
  ),
  input(
    'spaces are trimmed',
    /pattern/,
    changeTexts((value) => (typeof value === 'string' ? value.trim().padEnd(8, 'A') : value)),
    'paymentCancelOrder userLoginTypeUsername',
  ),
  input(
    'letters of other scripts are replaced',
    /pattern/,
    changeTexts((value) => (typeof value === 'string' ? value.replaceAll('é', 'A') : value)),
    'paymentCancelOrder userLoginTypeUsername',
  ),
  input('the size of a page is cut', /maximum/, clamp('pageSize', 1, 50), PAGES),
  input('page 0 is taken for page 1', /minimum/, clamp('page', 1, 1e6), PAGES),
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
  input('further fields are dropped', /closed/, dropMember('contractCheck')),
  call(
    'an unknown language is taken for English',
    /header-language/,
    defaultHeader('language', (value) => ['en', 'zh_CN'].includes(value ?? ''), 'en'),
  ),
  call(
    'a missing platform is taken for Windows',
    /header-platform/,
    defaultHeader('platform', (value) => value !== undefined, 'windows'),
  ),
  call(
    'a device id of any form is taken',
    /header-deviceId/,
    defaultHeader(
      'deviceid',
      (value) => (value ?? '').length >= 8 && (value ?? '').length <= 64,
      'some-device-id',
    ),
  ),
  call(
    'plain text is read as JSON',
    /media-type/,
    defaultHeader('content-type', (value) => value !== 'text/plain', 'application/json'),
  ),
  call('JSON that breaks off is mended', /malformed/, (request) => ({
    ...request,
    body:
      request.body.startsWith('{') && !request.body.endsWith('}')
        ? `${request.body}}`
        : request.body,
  })),
  call('an empty body is an empty object', /malformed/, (request) =>
    request.body === '' ? { ...request, body: '{}' } : request,
  ),
  answer('a stack trace in an answer', /stack-trace/, (response) =>
    response.body.includes('"InvalidInput"')
      ? {
          ...response,
          body: response.body.replace(
            /"msg":"[^"]*"/,
            String.raw`"msg":"Error\n    at Object.run (/srv/app.js:1:1)"`,
          ),
        }
      : response,
  ),
  answer('malformed JSON is a server error', /malformed/, (response) =>
    response.http === 400 ? serverError(response) : response,
  ),
  answer('a value that does not fit is a server error', /./, (response) =>
    response.http === 200 && response.body.includes('"InvalidInput"')
      ? serverError(response)
      : response,
  ),
  answer('malformed JSON is a page of HTML', /./, (response) =>
    response.http === 400
      ? { ...response, body: '<h1>Bad Request</h1>', headers: { 'content-type': 'text/html' } }
      : response,
  ),
  answer('what is too large is a server error', /size/, (response) =>
    response.http === 413 ? serverError(response) : response,
  ),
];
