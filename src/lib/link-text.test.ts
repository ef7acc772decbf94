import { expect, test } from 'vitest';
import { readQuery, withoutTrailingWords } from './link-text';

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
  ['“KIMKOL”', 'KIMKOL'],
  ['【KIMKOL】快来', 'KIMKOL'],
  ['KIMKOL%20come', 'KIMKOL'],
  ['KIMKOL%E3%80%82', 'KIMKOL'],
  ['/faq?x=%26', '/faq?x=%26'],
  ['KIMKOL%', 'KIMKOL%'],
])('%j is %j', (text, meant) => {
  expect(withoutTrailingWords(text)).toBe(meant);
});

test.each(['', '。', '来拼团吧https://halyard.example'])(
  '%j is unchanged, as it is no address with words after it',
  (text) => {
    expect(withoutTrailingWords(text)).toBe(text);
  },
);

test.each([
  ['group=gOwnShareOpen?from=chat', 'gOwnShareOpen'],
  ['group=gOwnShareOpen%2520come', 'gOwnShareOpen'],
  ['group="gOwnShareOpen"', 'gOwnShareOpen'],
  ['group=gOwnShareOpen&amp;from=chat', 'gOwnShareOpen'],
  ['group=+&group=gOwnShareOpen', 'gOwnShareOpen'],
  ['group=/user/device?x=1', '/user/device?x=1'],
  ['group=%252Fuser%252Fdevice%253Fx%253D1', '/user/device?x=1'],
  ['group=', ''],
  ['other=1', null],
])('of ?%s the value is %j', (query, value) => {
  expect(readQuery(new URLSearchParams(query), 'group')).toBe(value);
});
