import { expect, test } from 'vitest';
import { Nickname, Password } from './schemas';

test('lengths are counted in characters of Unicode: 40 emoji are a nickname of 40', () => {
  for (const letter of ['a', '星', '🚀']) {
    expect(Nickname.safeParse(letter.repeat(40)).success).toBe(true);
    expect(Nickname.safeParse(letter.repeat(41)).error?.issues).toMatchObject([
      { code: 'too_big', maximum: 40, origin: 'string' },
    ]);
    expect(Password.safeParse(letter.repeat(128)).success).toBe(true);
    expect(Password.safeParse(letter.repeat(7)).error?.issues).toMatchObject([
      { code: 'too_small', minimum: 8 },
    ]);
  }
  expect(Nickname.safeParse('').success).toBe(false);
  expect(Nickname.safeParse('🚀\n').success).toBe(false);
});
