import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeFixtureDist } from './testing/fixture-dist.ts';
import { requestRaw } from './testing/raw-request.ts';

let dist: Awaited<ReturnType<typeof makeFixtureDist>>;
beforeAll(async () => {
  dist = await makeFixtureDist();
});
afterAll(() => dist.remove());

// The sandbox takes long to load on a busy machine.
test(
  'with the sandbox it serves site, calls and panel, and ends on a signal',
  { timeout: 30_000 },
  async () => {
    const program = run('scripts/serve.ts', '--port', '0', '--dist', dist.folder, '--sandbox');
    const origin = await readOrigin(program);
    const fetchStatus = async (path: string) => (await requestRaw(origin, { path })).status;
    expect(await fetchStatus('/en')).toBe(200);
    expect(await fetchStatus('/sandbox')).toBe(200);
    expect(await fetchStatus('/sandbox/nothing')).toBe(404);
    const call = { path: '/test/v1/api/system/system_display_config', method: 'POST', body: '{}' };
    const answer = await requestRaw(origin, {
      ...call,
      headers: { 'content-type': 'application/json' },
    });
    expect(JSON.parse(answer.body)).toMatchObject({ data: null });

    const ended = once(program, 'exit');
    program.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
);

test('an unexpected error is a 500, and the site keeps working', async () => {
  const planted = `import fs from 'node:fs';
    const { createReadStream } = fs;
    fs.createReadStream = (path, ...rest) => {
      if (String(path).includes('pricing')) throw new Error('planted');
      return createReadStream(path, ...rest);
    };`;
  const flags = ['--port', '0', '--dist', dist.folder];
  const importing = ['--import', `data:text/javascript,${encodeURIComponent(planted)}`];
  const program = run(...importing, 'scripts/serve.ts', ...flags);
  const complaint = readText(program.stderr);
  const origin = await readOrigin(program);
  const failed = await requestRaw(origin, { path: '/en/pricing' });
  expect(failed).toMatchObject({ status: 500, body: '500 Internal Server Error\n' });
  expect(failed.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(failed.headers).not.toHaveProperty('etag');
  expect((await requestRaw(origin, { path: '/en' })).status).toBe(200);
  program.kill();
  expect(await complaint).toContain('Error: planted');
});

test('a folder without a site ends the command with advice', async () => {
  const program = run('scripts/serve.ts', '--port', '0', '--dist', 'scripts/serve');
  const [[code], complaint] = await Promise.all([once(program, 'exit'), readText(program.stderr)]);
  expect(code).toBe(1);
  expect(complaint).toContain('Run npm run build first');
});

test('an address that is not this machine’s ends the command with advice', async () => {
  const flags = ['--port', '0', '--host', '192.0.2.1', '--dist', dist.folder];
  const program = run('scripts/serve.ts', ...flags);
  const [[code], complaint] = await Promise.all([once(program, 'exit'), readText(program.stderr)]);
  expect(code).toBe(1);
  expect(complaint).toMatch(/^"192\.0\.2\.1" is no address of this machine\. .*--host/);
});

test('the configuration of nginx goes to the standard output alone', async () => {
  const program = run(
    'scripts/serve-nginx.ts',
    '--dist',
    dist.folder,
    '--api',
    'https://api.example.com',
  );
  const configuration = await readText(program.stdout);
  expect(configuration).toMatch(/^# The site for nginx/);
  expect(configuration).toContain('proxy_pass https://api.example.com;');
  expect(configuration).not.toMatch(/@[A-Z]/);
});

function run(...args: string[]): ChildProcess {
  const program = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void program.kill());
  return program;
}

async function readOrigin({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The output that names its address is missing.');
  for await (const line of createInterface(stdout)) {
    const origin = /http:\S+(?=\/$)/.exec(line)?.[0];
    if (origin) return origin;
  }
  throw new Error('It ended before it listened.');
}

async function readText(stream: ChildProcess['stdout']): Promise<string> {
  return stream ? text(stream) : '';
}
