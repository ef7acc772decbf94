import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';
import { Outlet } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useLocation } from '@/i18n/navigation';
import { page } from 'vitest/browser';
import { type UserInfo, useUserChangePassword, useUserUnbindDevice } from '@/api';
import { clearTokens, currentToken, storeToken } from '@/api/tokens';
import { STALE_MS } from '@/config/constants';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { renderRoutes } from '@/testing/render-app';
import { button } from '@/testing/screen';
import { Guard } from './guard';
import { SessionEffects } from './session-effects';
import { getEndReason } from './session-store';
import { useLogout } from './use-logout';
import { useSession } from './use-session';

const worker = setupWorker();
const ADA: UserInfo = {
  uid: '10284431',
  username: 'ada',
  email: null,
  phone: null,
  hasPassword: true,
  nickname: 'Ada',
  yearlyPaidUser: 1,
  benefitsExpireTime: 4_000_000_000_000,
  planType: 1,
  planExpireTime: 4_000_000_000_000,
  deviceLimit: 5,
  inviteCode: 'ADA4U2SAIL',
  kol: false,
  createTime: 1_700_000_000_000,
};

beforeAll(() => worker.start({ quiet: true }));
afterAll(() => worker.stop());
// The last test's page is unmounted by now, which ends its calls.
beforeEach(() => worker.resetHandlers());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearTokens();
});

const envelope = (code: number, status: string, data: unknown = null) =>
  HttpResponse.json({ code, msg: status, status, data });
let asked = 0;
function userInfo(respond: () => Response) {
  asked = 0;
  worker.use(
    http.post('*/system_user_info', () => {
      asked += 1;
      return respond();
    }),
  );
}

/** Every state that was shown, in order. */
let states: string[] = [];

function Probe() {
  const session = useSession();
  const logout = useLogout();
  states.push(session.state);
  const change = useUserChangePassword({ mutation: { meta: { errors: 'local' } } });
  const location = useLocation();
  const unbind = useUserUnbindDevice({ mutation: { meta: { errors: 'local' } } });
  return (
    <>
      <p data-testid="state">{session.state}</p>
      <p data-testid="offline">{String(session.isOffline)}</p>
      <p data-testid="who">{session.user?.nickname}</p>
      <p data-testid="flags">
        {session.state === 'in' && `${session.isYearlyPaid} ${session.hasBenefits}`}
      </p>
      <p data-testid="at">{location.pathname + location.search}</p>
      <button type="button" onClick={() => unbind.mutate({ data: { id: 'abcdefgh' } })}>
        call
      </button>
      <button
        type="button"
        onClick={() =>
          change.mutate({ data: { currentPassword: 'a-rope-1', newPassword: 'a-flag-2' } })
        }
      >
        {change.isSuccess ? 'changed' : 'change'}
      </button>
      <button type="button" onClick={session.retry}>
        retry
      </button>
      <button type="button" onClick={() => void logout()}>
        log out
      </button>
    </>
  );
}

/** The effects are mounted above the routes, as in the site, so that navigation does not mount them again. */
async function open(address: string) {
  return renderRoutes(
    [
      {
        element: (
          <>
            <Outlet />
            <Probe />
            <SessionEffects />
          </>
        ),
        children: [
          { path: '/', element: 'public' },
          { path: '/slow', lazy: async () => new Promise<never>(() => undefined) },
          {
            element: <Guard access="guests" />,
            children: [{ path: '/login', element: 'form' }],
          },
          {
            element: <Guard access="users" />,
            children: [{ path: '/user/*', element: 'account' }],
          },
        ],
      },
    ],
    address,
  );
}

const shows = (id: string, text: string) =>
  expect.element(page.getByTestId(id)).toHaveTextContent(text);

describe('the session', () => {
  it('is out without a token, and the server is not asked', async () => {
    userInfo(() => envelope(200, 'Ok', ADA));
    await open('/');
    await shows('state', 'out');
    expect(asked).toBe(0);
  });

  it('is in once user info succeeded, with its flags', async () => {
    storeToken('login', 'good');
    userInfo(() => envelope(200, 'Ok', ADA));
    await open('/');
    await shows('state', 'in');
    await shows('who', 'Ada');
    await shows('flags', 'true true');
  });

  it.each([
    [401, 'Unauthorized'],
    [2005, 'AccountDisabled'],
    [1002, 'DeviceIdInvalid'],
  ])(
    'ends quietly if user info is refused with %i: a visitor stays on the page',
    async (code, status) => {
      storeToken('login', 'dead');
      userInfo(() => envelope(code, status));
      await open('/?stay=1');
      await shows('state', 'out');
      await shows('at', '/?stay=1');
      expect(currentToken()).toBeNull();
    },
  );

  it.each([
    ['the network fails', () => HttpResponse.error()],
    ['a proxy answers', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })],
    [
      'the server fails with an envelope',
      () =>
        HttpResponse.json(
          { code: 500, msg: 'ServerError', status: 'ServerError', data: null },
          { status: 500 },
        ),
    ],
    ['the answer is no JSON', () => HttpResponse.text('{"code":200,"st')],
    ['the answer is no envelope', () => HttpResponse.json({ ok: true })],
    ['a success has no data', () => envelope(200, 'Ok', null)],
    ['too many calls are refused', () => envelope(429, 'TooManyRequests')],
    ['the refusal is an error of the server', () => envelope(500, 'ServerError')],
  ])('keeps the token where %s, and asks again on demand', async (_case, respond) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    storeToken('login', 'good');
    userInfo(respond);
    await open('/');
    await shows('offline', 'true');
    await shows('state', 'unknown');
    expect(currentToken()).toBe('good');
    userInfo(() => envelope(200, 'Ok', ADA));
    await button('retry').click();
    await shows('state', 'in');
    await shows('offline', 'false');
  });

  it('ends where any other call is Unauthorized, and for no other refusal; the login comes back', async () => {
    storeToken('login', 'good');
    userInfo(() => envelope(200, 'Ok', ADA));
    const { queryClient } = await open('/user/device?sort=seen');
    await shows('state', 'in');
    let isAnswered = false;
    worker.use(
      http.post('*/user_unbind_device', () => {
        isAnswered = true;
        return envelope(2008, 'DeviceNotFound');
      }),
    );
    await button('call').click();
    await expect.poll(() => isAnswered).toBe(true);
    await shows('state', 'in');
    expect(currentToken()).toBe('good');

    worker.use(http.post('*/user_unbind_device', () => envelope(401, 'Unauthorized')));
    await button('call').click();
    await shows('at', '/login?redirect=%2Fuser%2Fdevice%3Fsort%3Dseen');
    expect(currentToken()).toBeNull();
    // The navigation that follows does not ask who the visitor is.
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(asked).toBe(1);
  });

  it('follows another tab: to the next person, who sees nothing of the one before, and out', async () => {
    storeToken('login', 'adas');
    userInfo(() => envelope(200, 'Ok', ADA));
    await open('/user/device');
    await shows('who', 'Ada');
    userInfo(() => envelope(200, 'Ok', { ...ADA, nickname: 'Grace' }));
    localStorage.setItem(STORAGE_KEYS.token, 'graces');
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.token }));
    await shows('who', 'Grace');

    localStorage.removeItem(STORAGE_KEYS.token);
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.token }));
    await shows('state', 'out');
    await shows('at', '/login?redirect=%2Fuser%2Fdevice');
    expect(getEndReason()).toBe('elsewhere');
  });

  it('goes on without a break when a change of password hands it a new token', async () => {
    storeToken('login', 'good');
    userInfo(() => envelope(200, 'Ok', ADA));
    worker.use(
      http.post('*/user_change_password', () =>
        HttpResponse.json(
          { code: 200, msg: '', status: 'Ok', data: null },
          { headers: { pragma: 'renewed' } },
        ),
      ),
    );
    await open('/user/device');
    await shows('state', 'in');
    states = [];
    await button('change').click();
    await expect.element(button('changed')).toBeVisible();
    expect(currentToken()).toBe('renewed');
    expect(new Set(states)).toEqual(new Set(['in']));
  });

  it('ends on logout even if the server cannot be reached, and the login page gets no redirect', async () => {
    storeToken('login', 'good');
    userInfo(() => envelope(200, 'Ok', ADA));
    worker.use(http.post('*/user_logout', () => HttpResponse.error()));
    await open('/user/device');
    await shows('state', 'in');
    await button('log out').click();
    await shows('at', '/login');
    expect(currentToken()).toBeNull();
  });
});

describe('going to another screen', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    return () => vi.useRealTimers();
  });

  it('asks for user info again, at the earliest after two seconds, and nothing flickers', async () => {
    storeToken('login', 'good');
    userInfo(() => envelope(200, 'Ok', { ...ADA, nickname: 'Not yet a member' }));
    const { router } = await open('/');
    await shows('who', 'Not yet a member');
    await router.navigate('/user/device');
    await shows('at', '/user/device');
    expect(asked).toBe(1);

    states = [];
    userInfo(() => envelope(200, 'Ok', ADA));
    vi.advanceTimersByTime(STALE_MS);
    expect(asked).toBe(0);
    await router.navigate('/user/reward');
    await shows('who', 'Ada');
    expect(asked).toBe(1);
    expect(new Set(states)).toEqual(new Set(['in']));
  });

  it('does not ask for user info without a session', async () => {
    userInfo(() => envelope(401, 'Unauthorized'));
    const { router } = await open('/');
    await shows('state', 'out');
    vi.advanceTimersByTime(STALE_MS);
    await router.navigate('/login');
    await shows('at', '/login');
    expect(asked).toBe(0);
  });

  it('right after a login asks once', async () => {
    userInfo(() => envelope(200, 'Ok', ADA));
    await open('/login?redirect=%2Fuser%2Fdevice');
    await shows('state', 'out');
    storeToken('login', 'new');
    await shows('at', '/user/device');
    await shows('who', 'Ada');
    expect(asked).toBe(1);
  });

  it('keeps the session where the network fails, and ends it where the server refuses', async () => {
    storeToken('login', 'good');
    userInfo(() => envelope(200, 'Ok', ADA));
    const { router } = await open('/user/device');
    await shows('who', 'Ada');
    states = [];
    userInfo(() => HttpResponse.error());
    vi.advanceTimersByTime(STALE_MS);
    await router.navigate('/user/reward');
    await shows('offline', 'true');
    await shows('who', 'Ada');
    expect(new Set(states)).toEqual(new Set(['in']));
    expect(currentToken()).toBe('good');

    userInfo(() => envelope(401, 'Unauthorized'));
    await router.navigate('/user/device');
    await shows('at', '/login?redirect=%2Fuser%2Fdevice');
    expect(currentToken()).toBeNull();
  });
});

describe('the guards', () => {
  it.each([
    ['to the page they wanted', '/user/device', '/user/device'],
    ['never to another origin', '//evil.example/user', '/user/profile'],
  ])('redirect a member from the login page %s', async (_case, wanted, shown) => {
    storeToken('login', 'good');
    userInfo(() => envelope(200, 'Ok', ADA));
    await open(`/login?redirect=${encodeURIComponent(wanted)}`);
    await shows('at', shown);
  });

  it('show a skeleton while the page after the login loads', async () => {
    storeToken('login', 'good');
    userInfo(() => envelope(200, 'Ok', ADA));
    const { router } = await open('/login?redirect=%2Fslow');
    await expect.element(page.getByText('Loading', { exact: true })).toBeVisible();
    await expect.poll(() => router.state.navigation.location?.pathname).toBe('/slow');
  });

  it('wait until user info has answered', async () => {
    storeToken('login', 'good');
    userInfo(() => HttpResponse.error());
    await open('/user/device');
    await expect.element(button('Try again')).toBeVisible();
    await expect.element(page.getByText('account', { exact: true })).not.toBeInTheDocument();
    await shows('at', '/user/device');
  });
});
