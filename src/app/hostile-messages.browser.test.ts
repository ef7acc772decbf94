import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { PATHS } from '@/config/paths';
import { holdsForEach } from '@/lib/testing/fuzz';
import { expectNoHarm, harmfulTexts } from '@/testing/harm';
import { watchPage } from '@/testing/watch-page';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();
const { left, uncaught, settle } = watchPage();

/** Message shapes that chats, wallets, embedded payments and developer tools respond to. */
const messages = fc.oneof(
  harmfulTexts,
  fc.jsonValue(),
  fc.double().map((number) => `axios@${number}`),
  fc.record(
    {
      type: fc.constantFrom(
        'navigate',
        'redirect',
        'login',
        'token',
        'eval',
        'resize',
        'webpackOk',
      ),
      url: harmfulTexts,
      token: fc.constant('a-token.of~a-stranger'),
      source: fc.constantFrom('react-devtools-bridge', 'metamask-inpage'),
      data: fc.jsonValue(),
    },
    { requiredKeys: ['type'] },
  ),
  fc.date().map((date) => ({ it: date, list: new Map([[date, new Set([date])]]) })),
);

/** Everything that a message could have changed. */
const state = () => ({
  address: window.location.href,
  entries: window.history.length,
  text: document.querySelector('#root')?.textContent,
  local: JSON.stringify(localStorage),
  session: JSON.stringify(sessionStorage),
  cookies: document.cookie,
});

it('the site listens to no messages of other windows, and none changes anything', async () => {
  const { addEventListener } = window;
  const listeners: { type: string; by: string }[] = [];
  vi.spyOn(window, 'addEventListener').mockImplementation(function (
    this: Window,
    type: string,
    ...rest: [EventListenerOrEventListenerObject, (boolean | AddEventListenerOptions)?]
  ) {
    listeners.push({ type, by: new Error().stack ?? '' });
    addEventListener.call(this, type, ...rest);
  });
  document.body.append(Object.assign(document.createElement('div'), { id: 'root' }));
  window.history.replaceState(null, '', PATHS.terms);
  await import('@/main');
  // Part of the only answer of the server that the page shows.
  await expect.poll(() => state().text).toContain('@halyard_support');
  await settle();
  const of = (...types: string[]) => listeners.filter(({ type }) => types.includes(type));
  expect(of('popstate'), 'the site’s own listeners are seen').not.toEqual([]);
  // axios posts itself a random message to continue, and ignores other windows.
  expect(of('message', 'messageerror').filter(({ by }) => !by.includes('/axios.js'))).toEqual([]);
  expect(window.onmessage).toBeNull();

  const frame = document.body.appendChild(document.createElement('iframe'));
  const otherWindow = frame.contentWindow as Window & { eval: (code: string) => unknown };
  const post = otherWindow.eval('(target, message) => target.postMessage(message, "*")') as (
    target: Window,
    message: unknown,
  ) => void;
  const before = state();
  await holdsForEach(messages, async (message) => {
    const arrived = Promise.withResolvers<unknown>();
    addEventListener.call(window, 'message', arrived.resolve, { once: true });
    post(window, message);
    await arrived.promise;
  });
  await settle();
  expect(state()).toEqual(before);
  expectNoHarm();
  expect(left).toEqual([]);
  expect(uncaught()).toEqual([]);
});
