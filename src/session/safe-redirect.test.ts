import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect';

const ORIGIN = 'https://halyard.example';
const redirect = (target: string | null) => safeRedirect(target, '/user/profile', ORIGIN);

describe('the redirect after login', () => {
  it.each([
    ['/user/device', '/user/device'],
    ['/user/device?sort=seen#first', '/user/device?sort=seen#first'],
    ['/login/../user', '/user'],
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
  ])('does not follow %j', (target) => {
    expect(redirect(target)).toBe('/user/profile');
  });
});
