import { expect, test } from 'vitest';
import { spaceHan } from './use-format';

test.each([
  ['2026年2月19日 12:30', '2026 年 2 月 19 日 12:30'],
  ['2或3', '2 或 3'],
  ['1 天12小时', '1 天 12 小时'],
  ['支付宝、微信和USDT', '支付宝、微信和 USDT'],
  ['Feb 19, 2026', 'Feb 19, 2026'],
])('%s is set as %s', (given, set) => {
  expect(spaceHan(given).replaceAll('\u00a0', ' ')).toBe(set);
});

test('a line does not break inside of a date', () => {
  expect(spaceHan('2027年')).toBe('2027\u00a0年');
});
