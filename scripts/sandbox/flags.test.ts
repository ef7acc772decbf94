import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSandboxFlags } from './flags.ts';

test('without flags the sandbox has its own port and keeps nothing', () => {
  expect(readSandboxFlags([])).toEqual({ port: 4020 });
});

test('every flag is read', () => {
  const args = [
    '--port',
    '0',
    '--seed',
    '7',
    '--state',
    'a/state.json',
    '--latency=250',
    '--allow-host',
    'DevBox.lan',
  ];
  expect(readSandboxFlags(args)).toEqual({
    port: 0,
    seed: 7,
    stateFile: resolve('a/state.json'),
    latency: 250,
    hosts: ['devbox.lan'],
  });
});

test.each([
  [['--port', '70000'], '--port "70000" is not a whole number from 0 to 65535.'],
  [['--seed', '1.5'], '--seed "1.5" is not a whole number'],
  [['--latency', ''], '--latency "" is not a whole number'],
  [['--latency=-1'], '--latency "-1" is not a whole number from 0 to 60000.'],
  [['--allow-host', 'a:1'], '--allow-host "a:1" is no host.'],
  [['--state', ''], '--state wants a value.'],
  [['--seeds', '1'], "'--seeds'"],
  [['--port'], '--port'],
  [['4020'], '4020'],
])('%j is refused with advice', (args, text) => {
  const flags = readSandboxFlags(args);
  expect(flags).toHaveProperty('problem', expect.stringContaining(text));
  expect(flags).toHaveProperty('problem', expect.stringContaining('Usage: npm run sandbox -- '));
});
