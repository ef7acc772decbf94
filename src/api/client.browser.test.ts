import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import { STORAGE_KEYS } from '@/config/storage-keys';
import {
  ApiError,
  type UserInfo,
  systemUserInfo,
  userLoginTypeUsername,
  userLogout,
  userRegisterTypeUsername,
  userUnbindDevice,
} from '.';
import { request } from './client';
import { resetClock, signingTime } from '@halyard/contract/signature-clock';
import { setRequestLanguage } from './request-language';
import { currentToken, storeToken } from './tokens';
import { type UnauthorizedEvent, unauthorized } from './unauthorized';

const worker = setupWorker();
const USER_INFO = '/api/system/system_user_info';
const LOGIN = '/api/user/user_login_type_username';
const LOGGED_IN = { uid: '10284431', unboundDevices: [], deviceLimit: 5 };
const UNBIND = '/api/user/user_unbind_device';
const ADA: UserInfo = {
  uid: '10284431',
  username: 'ada',
  email: null,
  phone: null,
  hasPassword: true,
  nickname: 'Ada',
  yearlyPaidUser: 1,
  benefitsExpireTime: null,
  planType: null,
  planExpireTime: null,
  deviceLimit: 5,
  inviteCode: 'ADA4U2SAIL',
  kol: false,
  createTime: 1_700_000_000_000,
};

type Seen = { path: string; headers: Headers; body: Record<string, unknown> };
let seen: Seen[];

beforeAll(() => worker.start({ quiet: true }));
afterAll(() => worker.stop());
beforeEach(() => {
  seen = [];
  localStorage.clear();
  sessionStorage.clear();
  resetClock();
  setRequestLanguage('en');
});
afterEach(() => worker.resetHandlers());

/** Answers the calls of `path` with each of `answers` in turn, repeating the last, and records the requests. */
function answer(path: string, ...answers: (() => Response)[]) {
  let count = 0;
  worker.use(
    http.post(`*${path}`, async ({ request: sent }) => {
      seen.push({
        path: new URL(sent.url).pathname,
        headers: sent.headers,
        body: (await sent.json()) as Seen['body'],
      });
      return answers[Math.min(count++, answers.length - 1)]!();
    }),
  );
}

const ok = (data: unknown, headers?: HeadersInit) => () =>
  HttpResponse.json({ code: 200, msg: '', status: 'Ok', data }, headers && { headers });
const refusal =
  (code: number, status: string, msg = '', init?: ResponseInit) =>
  () =>
    HttpResponse.json({ code, msg, status, data: null }, init);

const catchError = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => new Error('the call succeeded'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('what is sent', () => {
  it('carries the prefix of the environment, the headers and a new signature, for ten seconds', async () => {
    const timeout = vi.spyOn(XMLHttpRequest.prototype, 'timeout', 'set');
    onTestFinished(() => timeout.mockRestore());
    // A cookie is not repeated in a header of its own.
    await cookieStore.set('XSRF-TOKEN', 'from-another-application');
    onTestFinished(() => cookieStore.delete('XSRF-TOKEN'));
    storeToken('login', 'token-of-ada');
    answer(USER_INFO, ok({ ...ADA, favouriteFlag: 'K' }));
    expect(await systemUserInfo()).toMatchObject(ADA);
    await systemUserInfo();
    const [call, second] = seen;
    expect(call!.body.signature).not.toBe(second!.body.signature);
    expect([...call!.headers.values()]).not.toContain('from-another-application');
    expect(timeout).toHaveBeenCalledWith(10_000);
    expect(call!.path).toBe(`/test/v1${USER_INFO}`);
    expect(call!.headers.get('authorization')).toBe('token-of-ada');
    expect(call!.headers.get('platform')).toMatch(/^(ios|android|mac|windows)$/);
    expect(call!.headers.get('language')).toBe('en');
    expect(call!.headers.get('deviceid')).toBe(localStorage.getItem(STORAGE_KEYS.deviceId));
    // A 2048-bit key's ciphertext in base64.
    expect(call!.body.signature).toMatch(/^[0-9A-Za-z+/]{342}==$/);
  });

  it('has no Authorization without a session, follows the language, and describes a device that is bound', async () => {
    setRequestLanguage('zh_CN');
    answer(LOGIN, ok(LOGGED_IN, { pragma: 'new' }));
    answer(USER_INFO, ok(ADA));
    await userLoginTypeUsername({ username: 'ada', password: 'correct horse' });
    await systemUserInfo();
    const [login, info] = seen;
    expect(login!.headers.has('authorization')).toBe(false);
    expect(login!.headers.get('language')).toBe('zh_CN');
    expect(login!.body).toMatchObject({ username: 'ada', password: 'correct horse' });
    expect(decodeURIComponent(login!.headers.get('devicename') ?? '')).toMatch(/^Chrome [0-9]+$/);
    expect(login!.headers.get('devicesystem')).toMatch(/^(ios|android|mac|windows|other)$/);
    expect(info!.headers.has('devicename')).toBe(false);
  });

  it('goes to the marketing host signed, but without prefix, Authorization and deviceId', async () => {
    storeToken('login', 'token-of-ada');
    answer('/marketing/marketing_visit', ok(null, { pragma: 'not-a-session' }));
    await request({ url: '/marketing/marketing_visit', method: 'POST', data: { gclid: 'x' } });
    const [call] = seen;
    expect(call!.path).toBe('/marketing/marketing_visit');
    expect(call!.headers.has('authorization')).toBe(false);
    expect(call!.headers.has('deviceid')).toBe(false);
    expect(call!.headers.has('platform')).toBe(true);
    expect(call!.body.signature).toBeTypeOf('string');
    expect(currentToken()).toBe('token-of-ada');
  });
});

describe('what is answered', () => {
  it('is refused by its code', async () => {
    answer(UNBIND, refusal(2008, 'DeviceNotFound', 'No such device.'));
    const error = await catchError(userUnbindDevice({ id: 'abcdefgh' }));
    expect(error).toMatchObject({
      kind: 'refused',
      code: 2008,
      status: 'DeviceNotFound',
      msg: 'No such device.',
    });
  });

  it.each([
    ['a lost network', () => HttpResponse.error()],
    [
      'an HTTP failure without an envelope',
      () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }),
    ],
    [
      'an HTTP failure with an envelope',
      refusal(500, 'ServerError', 'Something is wrong.', { status: 500 }),
    ],
    [
      'an HTTP failure with a success',
      () => HttpResponse.json({ code: 200, msg: '', status: 'Ok', data: ADA }, { status: 500 }),
    ],
  ])('is a network failure after %s', async (_case, response) => {
    answer(USER_INFO, response);
    expect(await catchError(systemUserInfo())).toMatchObject({ kind: 'network', msg: null });
  });

  it.each([
    [
      'malformed JSON',
      () => new HttpResponse('{"code":200,', { headers: { 'content-type': 'application/json' } }),
    ],
    ['a page', () => new HttpResponse('<h1>Log in to this Wi-Fi</h1>')],
    ['another shape', () => HttpResponse.json({ ok: true })],
    ['nothing', () => new HttpResponse(null)],
  ])('is a protocol failure where it is %s', async (_case, response) => {
    answer(USER_INFO, response);
    const error = await catchError(systemUserInfo());
    expect(error.kind).toBe('protocol');
    expect(error.message).toContain('no envelope');
  });

  it('stays a cancellation where the call was given up on purpose', async () => {
    answer(USER_INFO, ok(ADA));
    const abort = new AbortController();
    const call = systemUserInfo({}, abort.signal);
    abort.abort();
    await expect(call).rejects.toMatchObject({ code: 'ERR_CANCELED' });
  });
});

describe('Unauthorized', () => {
  const events: UnauthorizedEvent[] = [];
  let stop: () => void;
  beforeEach(() => {
    events.length = 0;
    stop = unauthorized.subscribe((event) => event && events.push(event));
  });
  afterEach(() => stop());

  it('raises the redirect-to-login event, with the token that was refused', async () => {
    storeToken('login', 'dead');
    answer(UNBIND, refusal(401, 'Unauthorized', 'Please log in.'));
    const error = await catchError(userUnbindDevice({ id: 'abcdefgh' }));
    expect(error.kind).toBe('unauthorized');
    expect(events).toEqual([{ path: UNBIND, token: 'dead' }]);
  });

  it('is an ordinary refusal where the URL contains login_type', async () => {
    answer(LOGIN, refusal(401, 'Unauthorized', 'Please log in.'));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = await catchError(
      userLoginTypeUsername({ username: 'ada', password: 'wrong-password' }),
    );
    vi.restoreAllMocks();
    expect(error.kind).toBe('refused');
    expect(events).toEqual([]);
  });
});

describe('the token in pragma', () => {
  const login = () => userLoginTypeUsername({ username: 'ada', password: 'correct horse' });
  const register = () =>
    userRegisterTypeUsername({ username: 'ada', password: 'correct horse', inviteCode: null });

  it('of a login is kept for all tabs, and replaces a register token', async () => {
    storeToken('register', 'registered');
    answer(LOGIN, ok(LOGGED_IN, { pragma: 'logged-in' }));
    await login();
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('logged-in');
    expect(sessionStorage.getItem(STORAGE_KEYS.registerToken)).toBeNull();
  });

  it('of a registration is good for this tab, and replaces a login token', async () => {
    storeToken('login', 'old-login');
    answer(
      '/api/user/user_register_type_username',
      ok({ uid: '10284432' }, { pragma: 'registered' }),
    );
    await register();
    expect(sessionStorage.getItem(STORAGE_KEYS.registerToken)).toBe('registered');
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
    expect(currentToken()).toBe('registered');
  });

  it('of a refusal is not believed', async () => {
    answer(LOGIN, refusal(2001, 'CredentialsInvalid', 'Wrong.', { headers: { pragma: 'stolen' } }));
    await catchError(login());
    expect(currentToken()).toBeNull();
  });
});

describe('a clock that is wrong', () => {
  const serverTime = (offset: number) => ({
    headers: { date: new Date(Date.now() + offset).toUTCString() },
  });
  const invalid = (offset: number) =>
    refusal(1001, 'SignatureInvalid', 'Invalid.', serverTime(offset));

  it('is corrected by the Date header, and the call is signed again', async () => {
    answer(USER_INFO, invalid(600_000), ok(ADA));
    expect(await systemUserInfo()).toEqual(ADA);
    expect(seen).toHaveLength(2);
    expect(Math.abs(signingTime() - Date.now() - 600_000)).toBeLessThan(2_000);
  });

  it('is corrected once: a second refusal is final', async () => {
    answer(USER_INFO, invalid(600_000));
    expect((await catchError(systemUserInfo())).status).toBe('SignatureInvalid');
    expect(seen).toHaveLength(2);
  });

  it('is not the reason where the server has our time', async () => {
    answer(USER_INFO, invalid(30_000));
    expect((await catchError(systemUserInfo())).status).toBe('SignatureInvalid');
    expect(seen).toHaveLength(1);
  });
});

describe('an answer that departs from the contract', () => {
  it('is reported loudly, and still used', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer(USER_INFO, ok({ ...ADA, uid: 7 }));
    expect(await systemUserInfo()).toMatchObject({ uid: 7 });
    expect(report.mock.calls[0]![0]).toContain('data.uid: Invalid input: expected string');
    vi.restoreAllMocks();
  });

  it('is reported where a refusal is not the operation’s own', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer('/api/user/user_logout', refusal(2008, 'DeviceNotFound', 'No such device.'));
    await catchError(userLogout());
    expect(report.mock.calls[0]![0]).toContain('DeviceNotFound is not declared');
    vi.restoreAllMocks();
  });
});
