import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress } from '@/i18n/address';
import { holdsFor } from '@/lib/testing/fuzz';
import { safeRedirect } from './safe-redirect';

const ORIGIN = 'https://halyard.example';
const FALLBACK = '/user/profile';
const redirect = (target: string | null) =>
  safeRedirect(target, { fallback: FALLBACK, origin: ORIGIN });

describe('the redirect after login', () => {
  it.each([
    ['/user/device', '/user/device'],
    ['/user/device?sort=seen#first', '/user/device?sort=seen#first'],
    ['/login/../user', '/user'],
    ['/zh/checkout/standard-12m?coupon=A%2FB', '/zh/checkout/standard-12m?coupon=A%2FB'],
    ['/pricing?from=https://a.example//b', '/pricing?from=https://a.example//b'],
  ])('goes to %s', (target, path) => {
    expect(redirect(target)).toBe(path);
  });

  it.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'user/device',
    'https://halyard.example.evil.example/',
    'http://[',
    // The dots are resolved first, which leaves two slashes.
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/user/..//evil.example',
    '/..\\/evil.example',
    '/..\t//evil.example',
    // The site strips the language from an address.
    '/en//evil.example',
    '/zh/..//evil.example',
    // Proxies and servers decode these.
    '/%2F/evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/user/%5C%5Cevil.example',
  ])('does not follow %j', (target) => {
    expect(redirect(target)).toBe(FALLBACK);
  });
});

/** Parts of addresses that browsers, routers and servers parse in different ways. */
const PIECES = [
  ...['/', '//', '\\', '.', '..', '/..', '/.', '%2e', '%2E%2e', '%2f', '%2F', '%5c', '%00', '%'],
  ...['\t', '\n', '\r', '\0', ' ', '\u00a0', '\u2028', '\u3002', '\uff0f', '\ufeff', '\u202e'],
  ...['en', 'zh', 'user', 'login', 'evil.example', 'halyard.example', '@', ':', '?', '#', ';', '&'],
  ...['https:', 'javascript:', 'data:', 'blob:', 'redirect=', '[', ']'],
];
const targets = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 9 }).map((pieces) => `/${pieces.join('')}`),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 9 }).map((pieces) => pieces.join('')),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.string({ unit: 'binary' }),
);

it('no target leads to another origin, on the plain address or on that of a language', () => {
  holdsFor(targets, (target) => {
    const path = redirect(target);
    expect(path).toMatch(/^\/(?![/\\])/);
    const { pathname } = new URL(path, ORIGIN);
    for (const basename of ['', '/en', '/zh']) {
      const address = basename + parseAddress(pathname).path;
      expect(new URL(address, ORIGIN).origin).toBe(ORIGIN);
      expect(address).not.toMatch(/\/[/\\]|%(?:2f|5c)/i);
    }
    // An allowed target stays allowed, because the login page passes it on.
    expect(redirect(path)).toBe(path);
  });
});
