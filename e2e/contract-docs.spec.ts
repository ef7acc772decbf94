import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import send from 'send';
import { THEME_RULES, expect, findAxeViolations, test } from './fixtures.ts';

const OPERATION = '#operations-user-userGetDeviceList';
/** Swagger UI takes seconds to draw 45 operations on a busy machine. */
const DRAWN = { timeout: 40_000 };

test.slow();

const ROOT = `${import.meta.dirname}/..`;

let sandbox: ChildProcess;
/** The sandbox's address, on another origin than the page. */
let address: string;
let host: Server;
let page: string;

test.beforeAll(async () => {
  sandbox = spawn(process.execPath, ['scripts/sandbox.ts', '--port', '0'], { cwd: ROOT });
  address = '';
  while (!address && sandbox.stdout) {
    const [line] = (await once(sandbox.stdout, 'data')) as [Buffer];
    address = /http:[/][/]localhost:\d+/.exec(String(line))?.[0] ?? '';
  }
  const folder = test.info().outputPath('site');
  const args = ['contract', '--', 'docs', '--out', `${folder}/below/contract`, '--server', address];
  execFileSync('npm', ['run', '--silent', ...args], { cwd: ROOT });
  host = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    send(request, path, { root: folder }).pipe(response);
  });
  host.listen(0);
  page = `http://localhost:${(host.address() as AddressInfo).port}/below/contract/`;
});
test.afterAll(() => {
  host.close();
  sandbox.kill();
});

test('the contract in a folder of a static host shows every operation, calls the sandbox as a demo account, fits and can be read', async ({
  page: tab,
  trouble,
}) => {
  const requested = new Set<string>();
  tab.on('request', (request) => requested.add(new URL(request.url()).origin));
  await tab.goto(`${page}#/user/userGetDeviceList`);
  await expect(tab.locator('.opblock')).toHaveCount(45, DRAWN);
  for (const name of ['errors', 'limits', 'signature', 'decisions']) {
    await expect(tab.locator(`#operations-tag-${name}`)).toBeVisible();
  }
  const operation = tab.locator(OPERATION);
  await expect(operation.getByRole('cell', { name: 'Unauthorized', exact: true })).toBeVisible();
  expect(await tab.locator('main').innerText()).not.toMatch(/\bx-(auth|kind|provenance)\b/);

  await operation.getByRole('button', { name: 'Try it out' }).click();
  const execute = operation.getByRole('button', { name: 'Execute' });
  trouble.expect(/404/);
  await tab.route('**/sandbox/keys/*', (route) =>
    route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }),
  );
  await execute.click();
  await expect(tab.getByRole('status')).toContainText('gives no key. Start a sandbox');
  await expect(operation.locator('.live-responses-table')).toContainText('SignatureInvalid');
  await tab.unrouteAll();

  await tab.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(tab.getByRole('status')).toContainText('Calls have the token');
  await execute.click();
  await expect(operation.locator('.live-responses-table')).toContainText('"status": "Ok"');
  expect([...requested].filter((origin) => origin !== 'null')).toEqual([
    new URL(page).origin,
    address,
  ]);

  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await tab.setViewportSize({ width, height: 900 });
    await tab.emulateMedia({ colorScheme });
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await findAxeViolations(tab, THEME_RULES)).toEqual([]);
  }
  await tab.getByPlaceholder('Filter by tag or path').fill('coupon');
  await expect(tab.locator('.opblock')).toHaveCount(1);
});
