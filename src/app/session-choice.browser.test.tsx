import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { currentToken } from '@/api/tokens';
import { otherToken } from '@/session/link-login';
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

/** Opens a link with `token` while Ada is logged in. `trouble` starts once user info has loaded. */
async function arriveWith(token: string, trouble?: Fault): Promise<QueryClient> {
  const routes = [{ Component: Root, children: [{ path: '*', Component: Who }] }];
  const { queryClient } = await renderRoutes(routes, '/', { as: 'yearly' });
  await isIn('Ada');
  states = [];
  if (trouble) await setFaults(trouble);
  otherToken.set(token);
  return queryClient;
}

describe('a token of another account in the address', () => {
  it('is asked about by name, for both accounts, and nothing changes for the visitor who stays', async () => {
    await page.viewport(390, 844);
    const theirs = await fetchToken('kim');
    const queryClient = await arriveWith(theirs);
    await expect.element(button('Stay with ada@example.com')).toBeInViewport({ ratio: 1 });
    await expect.element(button('Switch to kim@example.com')).toBeInViewport({ ratio: 1 });
    await expect
      .element(question)
      .toMatchTextContent(/logged in as Ada \(ada@example\.com\).*logs you in as Kim \(kim/);
    const mine = currentToken();
    expect(dataIn(queryClient)).toMatch(/Kim/);
    expect(dataIn(queryClient)).not.toContain(theirs);
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

  it('is dropped with the words of the server for a disabled account', async () => {
    const theirs = await fetchToken('kim');
    const fault = { kind: 'status', operation: USER_INFO, status: 'AccountDisabled' } as const;
    await arriveWith(theirs, { ...fault, times: 1 });
    await expect
      .element(notices)
      .toMatchTextContent(/couldn’t use this login link.*This account has been disabled/);
    expect(others()).toEqual([]);
  });

  it('stays undecided where the network fails, until another try answers', async () => {
    await arriveWith(await fetchToken('kim'), { kind: 'drop', operation: USER_INFO, times: 1 });
    await expect
      .element(question)
      .toMatchTextContent(/couldn’t check.*Network error.*You’re still logged in as before/);
    await button('Check again').click();
    await expect.element(question).toMatchTextContent(/Which account/);
    expect(others()).toEqual([]);
  });
});

it('says that it is checking where that takes longer', async () => {
  const theirs = await fetchToken('kim');
  await arriveWith(theirs, { kind: 'latency', operation: USER_INFO, milliseconds: 1_500 });
  await expect.element(notices).toMatchTextContent('Checking your login link…');
  await expect.element(question).toBeVisible();
  await expect.element(notices).not.toMatchTextContent(/Checking/);
});
