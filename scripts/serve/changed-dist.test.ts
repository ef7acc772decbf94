import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasNginx } from './ensure-nginx.ts';
import { expectAnswer } from './testing/expect-answer.ts';
import { missing, page } from './testing/expected.ts';
import { makeFixtureDist } from './testing/fixture-dist.ts';
import { rawRequest } from './testing/raw-request.ts';
import { serveFolder, serveFolderByNginx } from './testing/serve-fixture.ts';

const FILE = '/assets/app-1a2b3c.js';
const BROTLI = { 'accept-encoding': 'br' };
const PAGE = '/en/pricing';

type Served = { origin: string; close: () => Promise<void> };
const SERVERS: [name: string, serve: (folder: string) => Promise<Served>][] = [
  ['the server', serveFolder],
  ['nginx', serveFolderByNginx],
];

// `npm test` reports a missing nginx (./ensure-nginx).
const INSTALLED = SERVERS.filter(([name]) => name !== 'nginx' || hasNginx());

describe.each(INSTALLED)('%s, after its folder was changed', (name, serve) => {
  async function served(place = '') {
    const dist = await makeFixtureDist();
    onTestFinished(dist.remove);
    const link = `${dist.folder}-link`;
    symlinkSync(dist.folder, link);
    onTestFinished(() => rmSync(link));
    const site = await serve(place === 'link' ? link : dist.folder);
    onTestFinished(site.close);
    const ask = (path: string, headers = {}) => rawRequest(site.origin, { path, headers });
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

  // nginx looks at the file itself alone (halyard.conf.template).
  test.skipIf(name === 'nginx')('sends no compressed copy that is a link', async () => {
    const { folder, ask } = await served();
    rmSync(join(folder, `${FILE}.br`));
    symlinkSync(import.meta.filename, join(folder, `${FILE}.br`));
    const { headers, body } = await ask(FILE, BROTLI);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body).not.toContain('describe');
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
