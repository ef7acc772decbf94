import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type ServerOptions, type ViteDevServer, createLogger, createServer } from 'vite';
import { CHROMIUM_ARGS, findChromium } from '../browser/chromium.ts';
import { generatedCode, isContract } from './vite-plugin.ts';

const BROKEN = 'fine: yes\nbroken: [';
/** A stand-in for the generator. It notes that it ran, and checks a broken contract as the generator does. */
const GENERATOR = `
import { appendFileSync, readFileSync } from 'node:fs';
import { lintContract } from ${JSON.stringify(resolve('openapi/tools/lint/lint.ts'))};
process.chdir(import.meta.dirname);
appendFileSync('runs', '.');
if (readFileSync('openapi/contract/a.yaml', 'utf8').includes('broken')) lintContract();
`;

let root: string;
let server: ViteDevServer | undefined;

beforeEach(() => {
  // This process is vitest's, so the plugin would otherwise take the server for one of vitest's.
  vi.stubEnv('VITEST', undefined);
  root = mkdtempSync(join(tmpdir(), 'generated-code-'));
  mkdirSync(join(root, 'openapi/contract'), { recursive: true });
  writeFileSync(join(root, 'generator.mjs'), GENERATOR);
  edit('a.yaml', 'fine');
});

afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(root, { recursive: true });
});

test('generates before the server starts', async () => {
  await start();
  expect(countRuns()).toBe(1);
});

test('a contract with errors stops the start', async () => {
  edit('a.yaml', BROKEN);
  await expect(start()).rejects.toThrow('Nothing was generated');
});

test('a change of the contract generates once and reloads the page', async () => {
  const { ws } = await start();
  const reloads = vi.spyOn(ws, 'send').mockImplementation(() => undefined);
  edit('a.yaml', 'changed');
  edit('b.yaml', 'added');
  await vi.waitFor(() => expect(reloads).toHaveBeenCalledOnce(), { timeout: 5_000 });
  expect(countRuns()).toBe(2);
});

test('an error in a running server covers the page with its place and what to do until it is mended', async () => {
  writeFileSync(join(root, 'index.html'), '<h1>Site</h1>');
  await start({ port: 0, host: '127.0.0.1' });
  await server?.listen();
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(server?.resolvedUrls?.local[0] ?? '');
  const overlay = page.locator('vite-error-overlay');
  edit('a.yaml', BROKEN);
  await overlay.getByText('Mend the YAML: ').first().waitFor();
  await overlay.getByText('openapi/contract/a.yaml:2:10').first().waitFor();
  await page.reload();
  await overlay.waitFor();
  edit('a.yaml', 'mended');
  await overlay.waitFor({ state: 'detached' });
  expect(countRuns()).toBe(3);
}, 60_000);

test.each([
  ['openapi/contract/openapi.yaml', true],
  ['openapi/contract/paths/user.yaml', true],
  ['openapi/tools/lint/rules/access.js', true],
  ['openapi/dist/openapi.json', false],
  ['openapi/README.md', false],
  ['openapi/contract/decisions.yaml', true],
  ['src/api/index.ts', false],
])('whether code is generated from %s: %s', (file, isRead) => {
  expect(isContract(file)).toBe(isRead);
});

async function start(options: ServerOptions = { middlewareMode: true, ws: false }) {
  server = await createServer({
    root,
    configFile: false,
    customLogger: createLogger('silent'),
    server: options,
    plugins: [generatedCode(join(root, 'generator.mjs'))],
  });
  const { watcher } = server;
  await vi.waitFor(() =>
    expect(watcher.getWatched()[join(root, 'openapi/contract')]).toContain('a.yaml'),
  );
  return server;
}

function edit(file: string, text: string): void {
  writeFileSync(join(root, 'openapi/contract', file), text);
}

function countRuns(): number {
  const file = join(root, 'runs');
  return existsSync(file) ? readFileSync(file, 'utf8').length : 0;
}
