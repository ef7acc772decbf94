import {
  type ServerFault,
  INFO,
  OK,
  UNAUTHORIZED,
  changeData,
  fault,
  isOk,
  onEach,
  replaceStatus,
  sentMember,
  withHeaders,
} from '../fault.ts';
import type { Mutation, ProxiedAnswer } from '../mutating-proxy.ts';

const LOGIN = 'user_login_type_username';
const DEVICES = 'user_get_device_list';
const HOUR = 3_600_000;
const QUIET = 'systemDisplayConfig systemUserInfo paymentShop';

const state = (name: string, rule: RegExp, operations: string, mutation: Mutation) =>
  fault(name, ['state', rule], operations, mutation);
const auth = (name: string, rule: RegExp, operations: string, mutation: Mutation) =>
  fault(name, ['auth', rule], operations, mutation);
const shiftDate =
  (format: (time: Date) => string) =>
  (answer: ProxiedAnswer): ProxiedAnswer =>
    withHeaders({ date: format(new Date(Date.parse(answer.headers.date ?? ''))) })(answer);
const LIMITED = { code: 429, msg: 'Too many.', status: 'TooManyRequests', data: null };
const limited = (seconds: string): Omit<Mutation, 'at'> => ({
  envelope: () => LIMITED,
  answer: (answer) => withHeaders({ 'retry-after': seconds })({ ...answer, http: 200 }),
});
/** Describes a server on which a success of an operation also ends the session that made it. */
const endsSession = (operation: string, at: string) =>
  state(`${operation} ends the session`, /kept|refused|./, operation, {
    at: [at, INFO, DEVICES],
    ...endSessions(at),
  });

/** Faults in sessions, devices, passwords, limits and the clock. */
export const sessionFaults: ServerFault[] = [
  state('a logout unbinds the device', /device-kept/, 'userLogout', unbindAfter('user_logout')),
  state(
    'a new password unbinds the other devices',
    /device-kept/,
    'userChangePassword',
    unbindAfter('user_change_password'),
  ),
  state(
    'a reset unbinds the devices',
    /device-kept/,
    'userResetPassword',
    unbindAfter('user_reset_password'),
  ),
  endsSession('userUpdateProfile', 'user_update_profile'),
  endsSession('userBindAccount', 'user_bind_account'),
  endsSession('userUnbindDevice', 'user_unbind_device'),
  endsSession('userRenameDevice', 'user_rename_device'),
  auth('a logout ends every session', /kept|./, 'userLogout', endAllAfterLogout()),
  auth('a wrong password logs in', /password/, 'userLoginTypeUsername', {
    at: LOGIN,
    envelope: replaceStatus('CredentialsInvalid', { ...OK, data: loggedIn() }),
  }),
  auth('a wrong password logs in by email', /password/, 'userLoginTypeEmail', {
    at: 'user_login_type_email',
    envelope: replaceStatus('CredentialsInvalid', { ...OK, data: loggedIn() }),
  }),
  auth('a wrong password is good for a change', /proof/, 'userChangePassword', {
    at: 'user_change_password',
    envelope: replaceStatus('ReauthenticationFailed', OK),
  }),
  auth(
    'a password in other letters logs in',
    /password/,
    'userLoginTypeUsername',
    correct((word) => word.toLowerCase()),
  ),
  auth(
    'a password is read to its 72nd byte',
    /password/,
    'userLoginTypeUsername',
    correct((word) => word.slice(0, 72)),
  ),
  auth(
    'spaces around a password are dropped',
    /password/,
    'userLoginTypeUsername',
    correct((word) => word.trim()),
  ),
  auth(
    'the beginning of a password logs in',
    /password/,
    'userLoginTypeUsername',
    correct((word) => word.slice(0, 8)),
  ),
  auth('a password that is composed otherwise is wrong', /password|./, 'userLoginTypeUsername', {
    at: LOGIN,
    envelope: (envelope, call) =>
      String(sentMember(call, 'password')) !== String(sentMember(call, 'password')).normalize('NFC')
        ? { code: 2001, msg: 'Text', status: 'CredentialsInvalid', data: null }
        : envelope,
  }),
  state('names differ by their case', /case/, 'userLoginTypeUsername', {
    at: [LOGIN, 'user_register_type_username'],
    ...compareExactly(),
  }),
  onEach(
    'too many requests, always',
    ['service', /limited/],
    'systemBenefits paymentShop userUpdateProfile paymentOrder',
    limited('60'),
  ),
  onEach(
    'too many requests, always, for a second',
    ['service', /limited/],
    'systemBenefits userGetDeviceList',
    limited('1'),
  ),
  onEach(
    'valid calls are always too many',
    ['service', /limited/],
    'systemUserInfo paymentShop userGetDeviceList',
    {
      envelope: (envelope) => (isOk(envelope) ? LIMITED : envelope),
      answer: (answer) =>
        answer.body.includes('TooManyRequests')
          ? withHeaders({ 'retry-after': '30' })(answer)
          : answer,
    },
  ),
  fault('every call is one too many', ['service', /limited/], 'systemUserInfo', {
    ...limited('20'),
  }),
  onEach('a `Date` that is an hour ahead', ['headers', /date/], QUIET, {
    answer: shiftDate((time) => new Date(time.getTime() + HOUR).toUTCString()),
  }),
  onEach('a `Date` that is an hour behind', ['headers', /date/], QUIET, {
    answer: shiftDate((time) => new Date(time.getTime() - HOUR).toUTCString()),
  }),
  onEach('a `Date` in the form of ISO', ['headers', /date/], QUIET, {
    answer: shiftDate((time) => time.toISOString()),
  }),
  fault(
    'a `Date` that is an hour ahead on every answer',
    ['headers', /date/],
    'systemUserInfo paymentShop',
    {
      answer: shiftDate((time) => new Date(time.getTime() + HOUR).toUTCString()),
    },
  ),
];

function loggedIn() {
  return { uid: '10284417', unboundDevices: [], deviceLimit: 3 };
}

/** Lists only the calling device after an operation. */
function unbindAfter(operation: string): Mutation {
  let isDone = false;
  return {
    at: [operation, DEVICES],
    envelope: (envelope, call) => {
      if (!isOk(envelope)) return envelope;
      if (call.path.endsWith(operation)) isDone = true;
      if (!isDone || !call.path.endsWith(DEVICES)) return envelope;
      return changeData((data: { devices: { current: boolean }[] }) => ({
        ...data,
        devices: data.devices.filter(({ current }) => current),
      }))(envelope);
    },
  };
}

function endSessions(operation: string): Omit<Mutation, 'at'> {
  const ended = new Set<string>();
  return {
    envelope: (envelope, { path, headers }) => {
      const token = headers.authorization ?? '';
      if (isOk(envelope) && path.endsWith(operation)) ended.add(token);
      else if (isOk(envelope) && ended.has(token)) return UNAUTHORIZED;
      return envelope;
    },
  };
}

/** Ends every session that called before any logout. */
function endAllAfterLogout(): Mutation {
  const seen = new Set<string>();
  const ended = new Set<string>();
  return {
    envelope: (envelope, { path, headers }) => {
      const token = headers.authorization ?? '';
      if (isOk(envelope) && path.endsWith('user_logout'))
        for (const known of seen) ended.add(known);
      else if (isOk(envelope) && ended.has(token)) return UNAUTHORIZED;
      if (token) seen.add(token);
      return envelope;
    },
    answer: (answer) => {
      if (answer.headers.pragma) seen.add(answer.headers.pragma);
      return answer;
    },
  };
}

/** Replaces a wrong password by the right one if both are equal after a change. */
function correct(change: (word: string) => string): Mutation {
  const words = new Map<unknown, string>();
  return {
    at: [LOGIN, 'user_register_type_username'],
    input: (input, { path }) => {
      const { username, password } = input;
      if (typeof password !== 'string') return input;
      if (!path.endsWith(LOGIN)) words.set(username, password);
      const known = words.get(username);
      return known !== undefined && change(known) === change(password)
        ? { ...input, password: known }
        : input;
    },
  };
}

/** Refuses a login with a name in other letters than it was registered in. */
function compareExactly(): Omit<Mutation, 'at'> {
  const names = new Set<unknown>();
  return {
    envelope: (envelope, call) => {
      const name = sentMember(call, 'username');
      if (isOk(envelope) && !call.path.endsWith(LOGIN)) names.add(name);
      return isOk(envelope) && call.path.endsWith(LOGIN) && !names.has(name)
        ? { code: 2001, msg: 'Text', status: 'CredentialsInvalid', data: null }
        : envelope;
    },
  };
}
