import { expect, test } from 'vitest';
import { withoutTrailingWords } from './link-text';

test.each([
  ['KIMKOL，快来', 'KIMKOL'],
  ['HOIST10。', 'HOIST10'],
  ['HOIST10 快来', 'HOIST10'],
  ['gOwnShareOpen.', 'gOwnShareOpen'],
  ['/pricing)', '/pricing'],
  ['/pricing!”', '/pricing'],
  ['KIMKOL come and see', 'KIMKOL'],
  ['KIMKOL\nJoin me', 'KIMKOL'],
  ['\uFEFFKIM\u200BKOL\u200B', 'KIMKOL'],
  ['ＫＩＭＫＯＬ　快来', 'KIMKOL'],
  ['KIMKOL（快来）', 'KIMKOL'],
  ['/user/device?x=1#a，看', '/user/device?x=1#a'],
  ['standard-12m', 'standard-12m'],
])('%j is %j', (text, meant) => {
  expect(withoutTrailingWords(text)).toBe(meant);
});

test.each(['', '。', '来拼团吧https://halyard.example'])(
  '%j is unchanged, as it is no address with words after it',
  (text) => {
    expect(withoutTrailingWords(text)).toBe(text);
  },
);
