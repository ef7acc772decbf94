import { expect, test } from 'vitest';
import { readBuildFlags } from './flags.ts';

test('without flags the site is built for production into dist, with pictures', () => {
  expect(readBuildFlags([])).toMatchObject({ mode: 'production', out: 'dist', hasPictures: true });
  expect(readBuildFlags(['--mode', 'test'])).toMatchObject({ mode: 'test' });
});

test.each([
  [['--mode', 'tset'], '--mode "tset" is neither production nor test.'],
  [['--out', ' '], '--out wants a value.'],
  [['--snapshots', 'a.json'], "'--snapshots'"],
  [['dist'], 'dist'],
])('%j is refused with advice', (args, text) => {
  const flags = readBuildFlags(args);
  expect(flags).toHaveProperty('problem', expect.stringContaining(text));
  expect(flags).toHaveProperty('problem', expect.stringContaining('Usage: npm run build -- '));
});
