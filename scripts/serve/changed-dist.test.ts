import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SUFFIXES } from './dist.ts';
import { hasNginx } from './ensure-nginx.ts';
import { expectAnswer } from './testing/expect-answer.ts';
import { missing, page } from './testing/expected.ts';
import { makeFixtureDist } from './testing/fixture-dist.ts';
import { requestRaw } from './testing/raw-request.ts';
import { serveFolder, serveFolderByNginx } from './testing/serve-fixture.ts';

const FILE = '/assets/app-1a2b3c.js';
const BROTLI = { 'accept-encoding': 'br' };
const NEW_FILE = '/assets/app-9z8y7x.js';
const PAGE = '/en/pricing';

type Served = { origin: string; close: () => Promise<void> };
const SERVERS: [name: string, serve: (folder: string) => Promise<Served>][] = [
  ['the server', serveFolder],
  ['nginx', serveFolderByNginx],
];

// `npm test` reports a missing nginx (./ensure-nginx).
const INSTALLED = SERVERS.filter(([name]) => name !== 'nginx' || hasNginx());

describe.each(INSTALLED)('%s, after its folder was changed', (_name, serve) => {
  async function served(place = '') {
    const dist = await makeFixtureDist();
    onTestFinished(dist.remove);
    const link = `${dist.folder}-link`;
    symlinkSync(dist.folder, link);
    onTestFinished(() => rmSync(link));
    const site = await serve(place === 'link' ? link : dist.folder);
    onTestFinished(site.close);
    const ask = (path: string, headers = {}) => requestRaw(site.origin, { path, headers });
    return { folder: dist.folder, ask };
  }

  test('follows no link in place of a file', async () => {
    const { folder, ask } = await served();
    rmSync(join(folder, FILE));
    symlinkSync(import.meta.filename, join(folder, FILE));
    expectAnswer(await ask(FILE), { expected: missing });
  });

  test('follows no link in place of a folder', async () => {
    const { folder, ask } = await served();
    renameSync(join(folder, 'assets'), `${folder}-assets`);
    onTestFinished(() => rmSync(`${folder}-assets`, { recursive: true }));
    symlinkSync(`${folder}-assets`, join(folder, 'assets'));
    expectAnswer(await ask(FILE), { expected: missing });
  });

  describe.each([
    [FILE, FILE],
    [`${PAGE}.html`, PAGE],
    ['/en/404.html', '/en/nowhere'],
  ])('%s', (file, path) => {
    test('is not sent where it is a link', async () => {
      const { folder, ask } = await served();
      for (const suffix of ['', ...Object.values(SUFFIXES)]) rmSync(join(folder, file + suffix));
      symlinkSync(import.meta.filename, join(folder, file));
      expect((await ask(path)).body).not.toContain('describe');
    });

    test.each(Object.entries(SUFFIXES))(
      'sends no %s copy that is a link',
      async (encoding, suffix) => {
        const { folder, ask } = await served();
        rmSync(join(folder, `${file}${suffix}`));
        symlinkSync(import.meta.filename, join(folder, `${file}${suffix}`));
        const { headers, body } = await ask(path, { 'accept-encoding': encoding });
        expect(headers).not.toHaveProperty('content-encoding');
        expect(body).not.toContain('describe');
      },
    );
  });

  test('answers 404 for a file that became a folder', async () => {
    const { folder, ask } = await served();
    rmSync(join(folder, FILE));
    mkdirSync(join(folder, FILE));
    expectAnswer(await ask(FILE), { expected: missing });
  });

  test('answers 404, to be kept by no cache, for a file that is gone', async () => {
    const { folder, ask } = await served();
    rmSync(join(folder, 'assets'), { recursive: true });
    const answer = await ask(FILE, BROTLI);
    expectAnswer(answer, { expected: missing });
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });

  test('follows a link to the whole folder, as to the current release', async () => {
    const { ask } = await served('link');
    expectAnswer(await ask(PAGE), { expected: page('en/pricing.html') });
    expect((await ask(FILE)).status).toBe(200);
  });
});

test('a build that takes the place of the served one is served with its own policies', async () => {
  const { ask, replaceBy } = await startServer();
  const next = await makeFixtureDist();
  const file = join(next.folder, 'pages.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('script-src', 'img-src'));
  renameSync(join(next.folder, FILE), join(next.folder, NEW_FILE));
  replaceBy(next.folder);
  expect((await ask(PAGE)).headers['content-security-policy']).toMatch(/^img-src/);
  expect((await ask(NEW_FILE)).status).toBe(200);
  expectAnswer(await ask(FILE), { expected: missing });
});

test('a folder that is not a complete build is not served, and the terminal says so', async () => {
  const { ask, replaceBy } = await startServer();
  const next = await makeFixtureDist();
  rmSync(join(next.folder, PAGE + '.html'));
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  replaceBy(next.folder);
  expect((await ask('/zh')).status).toBe(200);
  expect((await ask('/zh')).status).toBe(200);
  expect(logged.mock.calls).toEqual([[expect.stringContaining('lacks en/pricing.html')]]);
});

async function startServer() {
  const { folder, remove } = await makeFixtureDist();
  onTestFinished(remove);
  const site = await serveFolder(folder);
  onTestFinished(site.close);
  return {
    ask: (path: string) => requestRaw(site.origin, { path }),
    replaceBy(other: string) {
      rmSync(folder, { recursive: true });
      renameSync(other, folder);
    },
  };
}
