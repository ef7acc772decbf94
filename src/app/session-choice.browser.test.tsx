import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { currentToken } from '@/api/tokens';
import { useSession } from '@/session/use-session';
import { renderRoutes } from '@/testing/render-app';
import { type Fault, setFaults, fetchToken } from '@/testing/sandbox';
import { button, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import { Root } from './routes';

freshSandbox();
const USER_INFO = 'systemUserInfo';
const question = page.getByRole('alertdialog');
const notices = region(/^Notices/);
const isIn = (nickname: string) =>
  expect.element(page.getByTestId('who')).toHaveTextContent(nickname);

/** The session's states that were shown since the token was checked. */
let states: string[] = [];
const others = () => states.filter((state) => state !== 'in');

function Who() {
  const { state, user } = useSession();
  states.push(state);
  return <p data-testid="who">{user?.nickname}</p>;
}

/** The contents of the cache, as text. */
function dataIn(queryClient: QueryClient): string {
  const queries = queryClient.getQueryCache().getAll();
  return JSON.stringify(queries.map(({ queryHash, state }) => [queryHash, state.data]));
}

/** Opens a link with `otherToken` while Ada is logged in. `trouble` starts once user info has loaded. */
async function arriveWith(otherToken: string, trouble?: Fault): Promise<QueryClient> {
  const routes = [{ Component: Root, children: [{ path: '*', Component: Who }] }];
  const { queryClient, bringToken } = await renderRoutes(routes, '/', { as: 'yearly' });
  await isIn('Ada');
  states = [];
  if (trouble) await setFaults(trouble);
  await bringToken(otherToken);
  return queryClient;
}

describe('a token of another account in the address', () => {
  it('is asked about by name, for both accounts, and nothing changes for the visitor who stays', async () => {
    const queryClient = await arriveWith(await fetchToken('kim'));
    await expect
      .element(question)
      .toMatchTextContent(/logged in as Ada \(ada@example\.com\).*logs you in as Kim \(kim/);
    const mine = currentToken();
    await button('Stay with ada@example.com').click();
    await expect.element(question).not.toBeInTheDocument();
    expect(currentToken()).toBe(mine);
    expect(others()).toEqual([]);
    // Answers about the other account are not kept.
    await expect.poll(() => dataIn(queryClient)).not.toMatch(/Kim/);
  });

  it('is the login of the visitor who switches', async () => {
    const theirs = await fetchToken('kim');
    await arriveWith(theirs);
    await button('Switch to kim@example.com').click();
    await isIn('Kim');
    expect(currentToken()).toBe(theirs);
  });

  it('is not answered by the second click of a double click that began before it appeared', async () => {
    await arriveWith(await fetchToken('kim'));
    const mine = currentToken();
    const replace = button('Switch to kim@example.com');
    await expect.element(replace).toBeVisible();
    replace.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    await expect.element(question).toBeVisible();
    expect(currentToken()).toBe(mine);
  });

  it.each([1440, 390])('leaves both ways in sight on a screen %d wide', async (width) => {
    await page.viewport(width, 844);
    await arriveWith(await fetchToken('kim'));
    await expect.element(button('Stay with ada@example.com')).toBeInViewport({ ratio: 1 });
    await expect.element(button('Switch to kim@example.com')).toBeInViewport({ ratio: 1 });
  });

  it('is nowhere in the cache', async () => {
    const theirs = await fetchToken('kim');
    const queryClient = await arriveWith(theirs);
    await expect.element(question).toBeVisible();
    expect(dataIn(queryClient)).toMatch(/Kim/);
    expect(dataIn(queryClient)).not.toContain(theirs);
  });

  it('is taken without a question where the session that ran has ended meanwhile', async () => {
    const theirs = await fetchToken('kim');
    await arriveWith(theirs, { kind: 'latency', operation: USER_INFO, milliseconds: 300 });
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await isIn('Kim');
    expect(currentToken()).toBe(theirs);
  });
});

it('a token of the same account takes the place of the old one, and nothing flickers', async () => {
  const newer = await fetchToken('ada');
  await arriveWith(newer);
  await expect.poll(currentToken).toBe(newer);
  await expect.element(question).not.toBeInTheDocument();
  await isIn('Ada');
  expect(others()).toEqual([]);
});

describe('a token that cannot be used', () => {
  it('is dropped with a word where it is dead, and the session goes on', async () => {
    await arriveWith('no-such-token');
    const mine = currentToken();
    await expect.element(notices).toMatchTextContent(/no longer valid, so nothing has changed/);
    expect(currentToken()).toBe(mine);
    expect(others()).toEqual([]);
    await expect.element(question).not.toBeInTheDocument();
  });

  it.each([
    ['AccountDisabled', 'This account has been disabled'],
    ['DeviceIdInvalid', '设备标识有误，请重试或联系客服。'],
  ] as const)('is dropped with the words of the server for %s', async (status, words) => {
    const theirs = await fetchToken('kim');
    await arriveWith(theirs, { kind: 'status', operation: USER_INFO, status, times: 1 });
    await expect.element(notices).toMatchTextContent(/couldn’t use this login link/);
    await expect.element(notices).toMatchTextContent(words);
    expect(others()).toEqual([]);
  });

  it.each([
    ['the network fails', { kind: 'drop' }, /couldn’t check.*Network error/],
    [
      'it is refused for now',
      { kind: 'status', status: 'TooManyRequests' },
      /couldn’t check.*Too many/,
    ],
  ] as const)(
    'stays undecided where %s, until another try answers',
    async (_case, fault, words) => {
      const theirs = await fetchToken('kim');
      await arriveWith(theirs, { ...fault, operation: USER_INFO, times: 1 });
      await expect.element(question).toMatchTextContent(words);
      await expect.element(question).toMatchTextContent(/You’re still logged in as before/);
      await button('Check again').click();
      await expect.element(question).toMatchTextContent(/Which account/);
      expect(others()).toEqual([]);
    },
  );

  it('is dropped when the visitor stays logged in while the network fails', async () => {
    const theirs = await fetchToken('kim');
    await arriveWith(theirs, { kind: 'drop', operation: USER_INFO, times: null });
    const mine = currentToken();
    await button('Stay logged in as before').click();
    await expect.element(question).not.toBeInTheDocument();
    expect(currentToken()).toBe(mine);
  });
});

it('says that it is checking where that takes longer', async () => {
  const theirs = await fetchToken('kim');
  await arriveWith(theirs, { kind: 'latency', operation: USER_INFO, milliseconds: 1_500 });
  await expect.element(notices).toMatchTextContent('Checking your login link…');
  await expect.element(question).toBeVisible();
  await expect.element(notices).not.toMatchTextContent(/Checking/);
});
