import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoutes } from '@/testing/render-app';
import { dialog } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import { hasChat, mayChatOn } from './chat';
import { SupportChat } from './support-chat';

freshSandbox();
/** Another origin, without a network: the chat's content is its vendor's. */
const PAGE = 'https://chat.invalid/halyard';

const button = page.getByRole('button', { name: 'Support' });
const frame = () => document.querySelector('iframe');

async function openAt(path: string, host = window.location.hostname) {
  const chat = <SupportChat chat={{ page: PAGE, hosts: [host] }} />;
  return renderRoutes([{ path: '*', element: chat }], path);
}

it('loads nothing before it is opened, then a frame of another origin that cannot reach the page', async () => {
  await openAt('/faq');
  await expect.element(button).toBeVisible();
  expect(frame()).toBeNull();
  await button.click();
  await expect.element(dialog).toBeVisible();
  expect(frame()?.src).toBe(PAGE);
  expect(new URL(PAGE).origin).not.toBe(window.location.origin);
  // A frame of another origin: the page cannot read its document, nor the frame the page's storage.
  await expect.poll(() => frame()?.contentDocument ?? null).toBeNull();
  expect(
    [...(frame()?.sandbox ?? [])].filter((permission) => /top-navigation|modals/.test(permission)),
  ).toEqual([]);
  expect(frame()?.referrerPolicy).toBe('strict-origin');
  expect([...document.scripts].filter(({ src }) => src.includes('chat.invalid'))).toEqual([]);
});

it('closes by its button and by Escape, and gives the focus back', async () => {
  await openAt('/faq');
  await button.click();
  await page.getByRole('button', { name: 'Close chat' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await button.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('is gone on a page with passwords, payments or account data', async () => {
  const { router } = await openAt('/pricing');
  await button.click();
  await router.navigate('/en/faq');
  await expect.element(dialog).toBeVisible();
  await router.navigate('/en/login');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(frame()).toBeNull();
});

it('is not offered on other hosts', async () => {
  await openAt('/faq', 'halyard.example');
  await expect.element(button).not.toBeInTheDocument();
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
  ['https://halyard.example', 'https://chat.example/a', true],
  ['https://halyard.example', 'https://chat.halyard.example/a', true],
  ['https://halyard.example', 'https://halyard.example/chat', false],
  ['https://evil.example', 'https://chat.example/a', false],
  ['https://halyard.example', '', false],
  ['https://halyard.example', 'javascript:alert(1)', false],
  ['https://halyard.example', 'https://[', false],
])('on %s with "%s" there is one: %s', (site, chat, has) => {
  expect(hasChat(new URL(site), { page: chat, hosts: ['halyard.example'] })).toBe(has);
});
