import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { PATHS, QUERY } from '@/config/paths';
import { LANGUAGES } from '@/i18n/languages';
import { fuzzTimeout, holdsForEach } from '@/lib/testing/fuzz';
import { expectUnharmedScreen, harmfulTexts } from '@/testing/harm';
import { renderApp } from '@/testing/render-app';
import { watchPage } from '@/testing/watch-page';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();
const watched = watchPage();

beforeEach(() => {
  // The router warns about percent signs that encode nothing.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const ELSEWHERE = 'evil.example';

const short = harmfulTexts.map((text) => text.slice(0, 2_000));
const segment = fc.oneof(
  fc.constantFrom(...Object.values(PATHS), ...Object.values(LANGUAGES).map(({ path }) => path)),
  fc.constantFrom(
    ...['', '.', '..', '%2e%2e', '%2f', '%5c', '\\', '%', '%zz', '%ff', '%00', ':', '*', '?', ';'],
    ...[
      ELSEWHERE,
      `/${ELSEWHERE}`,
      `%2f%2f${ELSEWHERE}`,
      '__proto__',
      'standard-12m',
      'a'.repeat(2_000),
    ],
  ),
  short.map(encodeWell),
);
/** As written by the router, a query library or another site, or malformed. */
const pair = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...Object.values(QUERY), 'tab', 'page', 'gclid', '__proto__', 'constructor'),
      short,
    ),
    fc.constantFrom('', '[]', '[__proto__]', '[0][x]', '.x'),
    fc.oneof(
      short,
      fc.constantFrom(`//${ELSEWHERE}`, `/..//${ELSEWHERE}`, `https://${ELSEWHERE}`, '/\\x', '-1'),
    ),
    fc.boolean(),
  )
  .map(([name, suffix, value, isEncoded]) => {
    const write = isEncoded ? encodeWell : (text: string) => text;
    return `${write(name)}${suffix}=${write(value)}`;
  });
const addresses = fc
  .record({
    segments: fc.array(segment, { maxLength: 3 }),
    query: fc.array(pair, { maxLength: 3 }),
    hash: fc.oneof(fc.constant(''), short.map(encodeWell)),
  })
  .map(({ segments, query, hash }) => `/${segments.join('/')}?${query.join('&')}#${hash}`)
  .map((address) => URL.parse(window.location.origin + address))
  // Browsers open no such address.
  .filter((url) => url?.origin === window.location.origin)
  .map((url) => url!.href.slice(url!.origin.length));
/** As in links: two slashes at the beginning would name another host. */
const ownAddresses = addresses.filter((address) => !address.startsWith('//'));
/** The router's patterns match no line breaks. */
const CASES = [{ as: undefined, opened: '/%E2%80%A8', followed: ['/', '/en/a%0Ab', '/user/%0D'] }];

it(
  'every address is a screen of ours, whether it is opened or followed',
  { timeout: fuzzTimeout(40_000) },
  async () => {
    await holdsForEach(
      fc.record({
        as: fc.constantFrom(undefined, 'lite'),
        opened: addresses,
        followed: fc.array(ownAddresses, { minLength: 3, maxLength: 3 }),
      }),
      async ({ as, opened, followed }) => {
        const { router } = await renderApp(opened, { as, inWindow: true });
        await expectScreen();
        for (const address of followed) {
          await router.navigate(address);
          await expectScreen();
        }
      },
      CASES,
      { runs: 12 },
    );
  },
);

async function expectScreen(): Promise<void> {
  await expectUnharmedScreen(watched);
  const away = [...document.links].filter(({ host }) => host.endsWith(ELSEWHERE));
  expect(away.map(({ href }) => href)).toEqual([]);
}

function encodeWell(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
