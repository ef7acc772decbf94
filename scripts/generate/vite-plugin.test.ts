import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ViteDevServer, createLogger, createServer } from 'vite';
import { generatedCode, isContract } from './vite-plugin.ts';

/** A stand-in for the generator. It notes that it ran, and fails while the contract says `broken`. */
const GENERATOR = `
import { appendFileSync, readFileSync } from 'node:fs';
appendFileSync(import.meta.dirname + '/runs', '.');
process.exit(readFileSync(import.meta.dirname + '/openapi/contract/a.yaml', 'utf8') === 'broken' ? 1 : 0);
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
  edit('a.yaml', 'broken');
  await expect(start()).rejects.toThrow('Nothing was generated');
});

test('a change of the contract generates once and reloads the page', async () => {
  const { reloads } = await start();
  edit('a.yaml', 'changed');
  edit('b.yaml', 'added');
  await vi.waitFor(() => expect(reloads).toHaveBeenCalledOnce(), { timeout: 5_000 });
  expect(countRuns()).toBe(2);
});

test('an error in a running server is reported, and the next change is generated again', async () => {
  const { reloads, errors } = await start();
  edit('a.yaml', 'broken');
  await vi.waitFor(() => expect(errors.join()).toContain('last valid contract'), {
    timeout: 5_000,
  });
  expect(reloads).not.toHaveBeenCalled();
  edit('a.yaml', 'mended');
  await vi.waitFor(() => expect(reloads).toHaveBeenCalledOnce(), { timeout: 5_000 });
});

test.each([
  ['openapi/contract/openapi.yaml', true],
  ['openapi/contract/paths/user.yaml', true],
  ['openapi/tools/lint/rules/access.js', true],
  ['openapi/dist/openapi.json', false],
  ['openapi/README.md', false],
  ['openapi/contract/decisions.yaml', false],
  ['src/api/index.ts', false],
])('whether code is generated from %s: %s', (file, isRead) => {
  expect(isContract(file)).toBe(isRead);
});

async function start() {
  const errors: string[] = [];
  const logger = createLogger('silent');
  logger.error = (message) => errors.push(message);
  server = await createServer({
    root,
    configFile: false,
    customLogger: logger,
    server: { middlewareMode: true, ws: false },
    plugins: [generatedCode(join(root, 'generator.mjs'))],
  });
  const { watcher } = server;
  await vi.waitFor(() =>
    expect(watcher.getWatched()[join(root, 'openapi/contract')]).toContain('a.yaml'),
  );
  const reloads = vi.spyOn(server.ws, 'send').mockImplementation(() => undefined);
  return { reloads, errors };
}

function edit(file: string, text: string): void {
  writeFileSync(join(root, 'openapi/contract', file), text);
}

function countRuns(): number {
  const file = join(root, 'runs');
  return existsSync(file) ? readFileSync(file, 'utf8').length : 0;
}
