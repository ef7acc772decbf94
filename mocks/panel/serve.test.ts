import { expect, test } from 'vitest';
import { answerPanel } from './serve';

const get = (path: string, method = 'GET') =>
  answerPanel(new Request(`http://localhost${path}`, { method }));

test('the page loads nothing from elsewhere, and may run no script but its own', async () => {
  const response = await get('/sandbox');
  expect(response?.headers.get('content-security-policy')).toContain("script-src 'self'");
  const html = await response?.text();
  expect(html).toContain('<h1>Sandbox</h1>');
  expect(html).not.toMatch(/(?:src|href)="(?!\/sandbox|#|data:,)/);
});

test('its modules arrive as scripts, without types', async () => {
  const response = await get('/sandbox/panel/contract/element.ts');
  expect(response?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const script = (await response?.text()) ?? '';
  expect(script).toContain('export function el(');
  expect(script).not.toContain('HTMLElementTagNameMap');
});

test("what it takes from the contract's package has an address", async () => {
  const script = await (await get('/sandbox/panel/client/el.ts'))?.text();
  expect(script).toContain('from "/sandbox/panel/contract/element.ts"');
});

test('a module that is not there is 404', async () => {
  expect((await get('/sandbox/panel/client/nothing.ts'))?.status).toBe(404);
});

test.each([
  '/sandbox/panel/serve.ts',
  '/sandbox/panel/client/../serve.ts',
  '/sandbox/panel/contract/lint.ts',
  '/sandbox/panel/client/..%2fserve.ts',
  '/sandbox/outbox',
  '/',
])('%s is not served', async (path) => {
  expect(await get(path)).toBeUndefined();
});

test('only GET is served', async () => {
  expect(await get('/sandbox', 'POST')).toBeUndefined();
});
