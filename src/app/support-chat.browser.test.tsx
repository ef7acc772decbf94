import { renderRoutes } from '@/testing/render-app';
import { watchLeaving } from '@/testing/tab';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hasChat, loadChat, mayChatOn } from './chat';
import { SupportChat } from './support-chat';

// The test's window did not enter the site by the home page, as the chat requires; and there is no chat to
// load. What is tested is when.
vi.mock(import('./chat'), async (load) => ({
  ...(await load()),
  mayChatSinceLanding: () => true,
  loadChat: vi.fn<typeof loadChat>(async () => {}),
}));

const left = watchLeaving();

const SRC = 'https://chat.example/widget.js';

beforeEach(() => {
  vi.mocked(loadChat).mockClear();
});

async function openAt(path: string, host = window.location.hostname) {
  const chat = <SupportChat chat={{ src: SRC, hosts: [host] }} />;
  return renderRoutes([{ path: '*', element: chat }], path);
}

const button = () => page.getByRole('button', { name: 'Support' });

it('loads its script when it is pressed, and not before', async () => {
  await openAt('/faq');
  await expect.element(button()).toBeVisible();
  expect(loadChat).not.toHaveBeenCalled();
  await button().click();
  await expect.element(button()).not.toBeInTheDocument();
  expect(loadChat).toHaveBeenCalledOnce();
});

it('is not in the document of a page that may not have it: the way there is a new one', async () => {
  const { router } = await openAt('/pricing');
  await button().click();
  await expect.element(button()).not.toBeInTheDocument();
  await router.navigate('/en/faq');
  expect(router.state.location.pathname).toBe('/en/faq');
  expect(left).toEqual([]);
  await router.navigate('/en/login?redirect=%2Ffaq');
  await expect
    .poll(() => left)
    .toEqual([new URL('/en/login?redirect=%2Ffaq', window.location.href).href]);
  expect(router.state.location.pathname).toBe('/en/faq');
});

it('that does not load can be asked for again', async () => {
  vi.mocked(loadChat).mockRejectedValueOnce(new Error('blocked'));
  const { router } = await openAt('/pricing');
  await button().click();
  await expect.element(button()).toBeEnabled();
  await router.navigate('/login');
  expect(router.state.location.pathname).toBe('/login');
});

it('is not offered on other hosts', async () => {
  await openAt('/faq', 'halyard.example');
  await expect.element(button()).not.toBeInTheDocument();
});

it.each([
  ['/', true],
  ['/en/faq', true],
  ['/pricing', true],
  ['/login', false],
  ['/zh/register', false],
  ['/resetpassword', false],
  ['/checkout/standard-12', false],
  ['/purchased', false],
  ['/crypto-pay/7', false],
  ['/user/profile', false],
])('may be on %s: %s', (path, may) => {
  expect(mayChatOn(path)).toBe(may);
});

it.each([
  ['halyard.example', 'https://chat.example/a.js', true],
  ['evil.example', 'https://chat.example/a.js', false],
  ['halyard.example', '', false],
  ['halyard.example', 'javascript:alert(1)', false],
])('on %s with "%s" there is one: %s', (host, src, has) => {
  expect(hasChat(host, { src, hosts: ['halyard.example'] })).toBe(has);
});
