import { expect, test } from 'vitest';
import { isMatch, plainAnswer, readAnswer } from './answer-text';

test('an answer is read as paragraphs, points and links', () => {
  expect(readAnswer('One.\n- Two\n- <login>Three</login>, four\nFive')).toEqual([
    { kind: 'paragraph', lines: [[{ text: 'One.', link: null }]] },
    {
      kind: 'list',
      lines: [
        [{ text: 'Two', link: null }],
        [
          { text: 'Three', link: 'login' },
          { text: ', four', link: null },
        ],
      ],
    },
    { kind: 'paragraph', lines: [[{ text: 'Five', link: null }]] },
  ]);
});

test('its plain words have neither points nor tags', () => {
  expect(plainAnswer('- Ask\n- <support>contact support</support>.')).toBe('Ask contact support.');
});

test.each([
  ['', true],
  ['CODE  spam', true],
  ['spam code', true],
  ['code refund', false],
  ['ｃｏｄｅ', true],
  ['sp\u200Bam', true],
  ['垃圾邮件，验证码', true],
  ['退款', false],
])('a search for "%s" finds what has all its words: %s', (query, isFound) => {
  expect(isMatch(query, 'The code?', 'Look in spam. 验证码在垃圾邮件里。')).toBe(isFound);
});
