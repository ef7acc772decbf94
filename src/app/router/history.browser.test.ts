import { beforeEach, expect, it, vi } from 'vitest';
import { type Visit, createNavigator, visitHere } from './history';

const start = window.location.href;
beforeEach(() => window.history.replaceState(null, '', start));

function openNavigator() {
  const visits: Visit[] = [];
  const leave = vi.fn<(href: string) => void>();
  const arrived = Promise.withResolvers<void>();
  const ways = {
    needsDocument: (pathname: string) => pathname === '/login',
    load: (pathname: string) => (pathname === '/slow' ? arrived.promise : undefined),
  };
  return { visits, leave, arrived, ...createNavigator((it) => visits.push(it), ways, leave) };
}

it('writes an address down, with what goes along with it, and tells', () => {
  const { push, visits, leave } = openNavigator();
  push('/faq?q=refund#top', { from: 'home' });
  expect(window.location.href).toBe(new URL('/faq?q=refund#top', start).href);
  expect(visits).toMatchObject([
    { type: 'PUSH', keepsScroll: false, location: { pathname: '/faq', state: { from: 'home' } } },
  ]);
  expect(visitHere().location).toEqual(visits[0]?.location);
  expect(leave).not.toHaveBeenCalled();
});

it('keeps the place on the page for an address that only says what was chosen there', () => {
  const { replace, visits } = openNavigator();
  replace('/pricing?plan=lite', null, { preventScrollReset: true });
  expect(visits).toMatchObject([{ type: 'REPLACE', keepsScroll: true }]);
});

it('writes an address down when its page is there, and only the last that was asked for', async () => {
  const { push, visits, arrived } = openNavigator();
  push('/slow');
  expect(window.location.href).toBe(start);
  arrived.resolve();
  await expect.poll(() => window.location.pathname).toBe('/slow');
  const next = openNavigator();
  next.push('/slow?twice');
  next.push('/faq');
  next.arrived.resolve();
  await next.arrived.promise;
  expect(window.location.pathname).toBe('/faq');
  expect(visits).toHaveLength(1);
});

it('leaves to the browser a page that needs a document of its own', () => {
  const { push, visits, leave } = openNavigator();
  push('/login?redirect=%2Ffaq');
  expect(leave.mock.calls).toEqual([['/login?redirect=%2Ffaq']]);
  expect(visits).toEqual([]);
  expect(window.location.href).toBe(start);
});

it('leaves to the browser an address that it refuses to write down', () => {
  vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('too often', 'SecurityError');
  });
  const { push, leave } = openNavigator();
  push('/faq');
  vi.restoreAllMocks();
  expect(leave.mock.calls).toEqual([['/faq']]);
});

it('gives an entry that the browser made a key, and trusts its scrolling', () => {
  const made = visitHere();
  expect(made.keepsScroll).toBe(true);
  expect(visitHere()).toMatchObject({ keepsScroll: false, location: { key: made.location.key } });
});
