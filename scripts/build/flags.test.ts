import { expect, test } from 'vitest';
import { buildFlags } from './flags.ts';

test('without flags the site is built for production into dist, with pictures', () => {
  expect(buildFlags([])).toMatchObject({ mode: 'production', out: 'dist', hasPictures: true });
  expect(buildFlags(['--mode', 'test'])).toMatchObject({ mode: 'test' });
});

test.each([
  [['--mode', 'tset'], '--mode "tset" is neither production nor test.'],
  [['--out', ' '], '--out wants a value.'],
  [['--snapshots', 'a.json'], "'--snapshots'"],
  [['dist'], 'dist'],
])('%j is refused with what would be right', (args, text) => {
  const flags = buildFlags(args);
  expect(flags).toHaveProperty('problem', expect.stringContaining(text));
  expect(flags).toHaveProperty('problem', expect.stringContaining('Use: npm run build -- '));
});
