import { expect, test } from 'vitest';
import { withoutTrailingWords } from './link-text';

test.each([
  ['KIMKOL，快来', 'KIMKOL'],
  ['HOIST10。', 'HOIST10'],
  ['HOIST10 快来', 'HOIST10'],
  ['gOwnShareOpen.', 'gOwnShareOpen'],
  ['/pricing)', '/pricing'],
  ['/pricing!”', '/pricing'],
  ['standard-12m', 'standard-12m'],
])('%j is %j', (text, meant) => {
  expect(withoutTrailingWords(text)).toBe(meant);
});

test.each(['', '。', '来拼团吧https://halyard.example', 'Join us: https://halyard.example'])(
  '%j is unchanged, as it is no address with words after it',
  (text) => {
    expect(withoutTrailingWords(text)).toBe(text);
  },
);
