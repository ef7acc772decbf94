import { expect, test } from 'vitest';
import { answerPanel } from './serve';

/** The first request builds the panel, which takes a busy machine a while. */
const BUILD_MS = 60_000;

const get = (path: string, method = 'GET') =>
  answerPanel(new Request(`http://localhost${path}`, { method }));

test(
  'the page loads nothing but its own files, and may run no other script',
  { timeout: BUILD_MS },
  async () => {
    const page = await get('/sandbox');
    expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page?.headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';",
    );
    const html = (await page?.text()) ?? '';
    const loaded = Array.from(
      html.matchAll(/(?:src|href)="([^"]+)"/g),
      ([, address = '']) => address,
    );
    const types = await Promise.all(
      loaded
        .filter((address) => address !== 'data:,')
        .map(async (address) => (await get(address))?.headers.get('content-type')),
    );
    expect(new Set(types)).toEqual(
      new Set(['text/css; charset=utf-8', 'text/javascript; charset=utf-8']),
    );
  },
);

test('a file that is not there is 404', { timeout: BUILD_MS }, async () => {
  expect((await get('/sandbox/panel/assets/nothing.js'))?.status).toBe(404);
});

test.each(['/sandbox/outbox', '/sandbox/', '/'])('%s is not served', async (path) => {
  expect(await get(path)).toBeUndefined();
});

test('only GET is served', async () => {
  expect(await get('/sandbox', 'POST')).toBeUndefined();
});
