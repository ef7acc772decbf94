import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { parseApiTarget } from './api-mode';
import { findBackendProblems } from './api-mode.ts';

describe('API', () => {
  test('is the sandbox by default', () => {
    expect(parseApiTarget(undefined)).toEqual({ mode: 'sandbox' });
    expect(parseApiTarget('')).toEqual({ mode: 'sandbox' });
  });

  test('may be Prism, or the origin of a backend', () => {
    expect(parseApiTarget('prism')).toEqual({ mode: 'prism' });
    expect(parseApiTarget('https://api.example.com/')).toEqual({
      mode: 'backend',
      origin: 'https://api.example.com',
    });
  });

  test.each(['sandbx', 'api.example.com', 'ftp://example.com', 'https://example.com/v1'])(
    'refuses %s and says what it can be',
    (value) => {
      expect(() => parseApiTarget(value)).toThrow(/neither sandbox, prism, nor the origin/);
    },
  );
});

const PEM = readFileSync('openapi/signature/test-keys/windows.public.pem', 'utf8');
const KEYS = Object.fromEntries(
  ['IOS', 'ANDROID', 'MAC', 'WINDOWS'].map((name) => [`VITE_SIGN_KEY_${name}`, PEM]),
);

describe('a backend of one’s own', () => {
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    server = createServer((_request, reply) => reply.writeHead(404).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => server.close());

  it('that answers, with every key, has no problem, whatever it answers', async () => {
    expect(await findBackendProblems(origin, KEYS)).toEqual([]);
  });

  it('with missing keys names all of them at once', async () => {
    const keys = { ...KEYS, VITE_SIGN_KEY_IOS: undefined, VITE_SIGN_KEY_MAC: '' };
    const [line, ...others] = await findBackendProblems(origin, keys);
    expect(others).toEqual([]);
    expect(line).toContain('Not set: VITE_SIGN_KEY_IOS, VITE_SIGN_KEY_MAC (');
  });

  it('with a text that is no key names it', async () => {
    const keys = { ...KEYS, VITE_SIGN_KEY_MAC: 'milk' };
    expect(await findBackendProblems(origin, keys)).toEqual([
      expect.stringContaining('No public key: VITE_SIGN_KEY_MAC.'),
    ]);
  });

  it('that does not answer is named with the reason, beside the missing keys', async () => {
    const closedServer = createServer();
    await new Promise<void>((resolve) => closedServer.listen(0, '127.0.0.1', resolve));
    const { port } = closedServer.address() as AddressInfo;
    await new Promise((resolve) => closedServer.close(resolve));

    const problems = await findBackendProblems(`http://127.0.0.1:${port}`, {});
    expect(problems).toEqual([
      expect.stringContaining('VITE_SIGN_KEY_WINDOWS'),
      expect.stringMatching(new RegExp(`^http://127.0.0.1:${port} does not answer: .*REFUSED`)),
    ]);
  });
});
