import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readServeFlags } from './flags.ts';

test('without flags the site in dist is served to this machine, without a backend', () => {
  expect(readServeFlags('serve', [])).toEqual({
    port: 4030,
    host: '127.0.0.1',
    dist: resolve('dist'),
    backend: { kind: 'none' },
    mirrors: [],
    log: '/var/log/nginx/halyard.log',
    isHttps: false,
    adBotsAreEmptied: true,
  });
});

test('every flag is read', () => {
  const args = ['--port', '0', '--host', '::', '--dist', 'a/b', '--https', '--no-ad-bot-rule'];
  const mirrors = ['--mirror', 'Mirror.example', '--mirror=[::1]:8080'];
  expect(readServeFlags('serve', [...args, ...mirrors, '--api', 'http://127.0.0.1:4010/'])).toEqual(
    {
      port: 0,
      host: '::',
      dist: resolve('a/b'),
      backend: { kind: 'api', origin: 'http://127.0.0.1:4010' },
      mirrors: ['mirror.example', '[::1]:8080'],
      log: '/var/log/nginx/halyard.log',
      isHttps: true,
      adBotsAreEmptied: false,
    },
  );
  expect(readServeFlags('serve', ['--sandbox'])).toMatchObject({ backend: { kind: 'sandbox' } });
});

test.each([
  [['--port', '70000'], '--port "70000" is not a whole number from 0 to 65535.'],
  [['--port', ''], '--port "" is not'],
  [['--dist', ' '], '--dist wants a value.'],
  [['--api', 'api.example.com'], '--api "api.example.com" is no origin.'],
  [['--api', 'https://api.example.com/v1'], 'without a path'],
  [['--api', 'https://me:secret@api.example.com'], 'is no origin'],
  [['--api', 'ftp://api.example.com'], 'is no origin'],
  [['--api', 'https://api.example.com'], 'npm run serve:nginx writes its configuration'],
  [['--api', 'http://127.0.0.1.example.com'], 'is not on this machine'],
  [['--api', 'http://10.0.0.1'], 'is not on this machine'],
  [['--api', 'http://[::ffff:10.0.0.1]'], 'is not on this machine'],
  [['--api', 'https://api.example.com', '--sandbox'], 'exclude each other'],
  [['--mirror', 'https://a.example'], '--mirror "https://a.example" is no host.'],
  [['--log', 'a.log'], '--log is for nginx'],
  [['--sandboxes'], "'--sandboxes'"],
  [['dist'], 'dist'],
])('%j is refused with advice', (args, text) => {
  const flags = readServeFlags('serve', args);
  expect(flags).toHaveProperty('problem', expect.stringContaining(text));
  expect(flags).toHaveProperty('problem', expect.stringContaining('Usage: npm run serve -- '));
});

test.each(['http://localhost:4010', 'http://127.1.2.3', 'https://[::1]:4010', 'http://0x7f000001'])(
  '%s is a backend on this machine',
  (api) => {
    const { origin } = new URL(api);
    expect(readServeFlags('serve', ['--api', api])).toMatchObject({ backend: { origin } });
  },
);

test('nginx passes calls on to any backend', () => {
  const flags = readServeFlags('serve:nginx', ['--api', 'https://api.example.com']);
  expect(flags).toMatchObject({ backend: { kind: 'api', origin: 'https://api.example.com' } });
});

test.each([[['--sandbox']], [['--host', '::']]])('nginx has no %j', (args) => {
  const problem: unknown = expect.stringContaining('nginx has neither --sandbox nor --host.');
  expect(readServeFlags('serve:nginx', args)).toHaveProperty('problem', problem);
});
