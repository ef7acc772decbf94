import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { serveFlags } from './flags.ts';

test('without flags the site in dist is served to this machine, without a backend', () => {
  expect(serveFlags('serve', [])).toEqual({
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

test('every flag is taken', () => {
  const args = ['--port', '0', '--host', '::', '--dist', 'a/b', '--https', '--no-ad-bot-rule'];
  const mirrors = ['--mirror', 'Mirror.example', '--mirror=[::1]:8080'];
  expect(serveFlags('serve', [...args, ...mirrors, '--api', 'https://api.example.com/'])).toEqual({
    port: 0,
    host: '::',
    dist: resolve('a/b'),
    backend: { kind: 'api', origin: 'https://api.example.com' },
    mirrors: ['mirror.example', '[::1]:8080'],
    log: '/var/log/nginx/halyard.log',
    isHttps: true,
    adBotsAreEmptied: false,
  });
  expect(serveFlags('serve', ['--sandbox'])).toMatchObject({ backend: { kind: 'sandbox' } });
});

test.each([
  [['--port', '70000'], '--port "70000" is not a whole number from 0 to 65535.'],
  [['--port', ''], '--port "" is not'],
  [['--dist', ' '], '--dist wants a value.'],
  [['--api', 'api.example.com'], '--api "api.example.com" is no origin.'],
  [['--api', 'https://api.example.com/v1'], 'without a path'],
  [['--api', 'https://me:secret@api.example.com'], 'is no origin'],
  [['--api', 'ftp://api.example.com'], 'is no origin'],
  [['--api', 'https://api.example.com', '--sandbox'], 'exclude each other'],
  [['--mirror', 'https://a.example'], '--mirror "https://a.example" is no host.'],
  [['--log', 'a.log'], '--log is for nginx'],
  [['--sandboxes'], "'--sandboxes'"],
  [['dist'], 'dist'],
])('%j is refused with what would be right', (args, text) => {
  const flags = serveFlags('serve', args);
  expect(flags).toHaveProperty('problem', expect.stringContaining(text));
  expect(flags).toHaveProperty('problem', expect.stringContaining('Use: npm run serve -- '));
});

test.each([[['--sandbox']], [['--host', '::']]])('nginx has no %j', (args) => {
  const problem: unknown = expect.stringContaining('nginx has neither --sandbox nor --host.');
  expect(serveFlags('serve:nginx', args)).toHaveProperty('problem', problem);
});
