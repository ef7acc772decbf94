import { expect, test } from 'vitest';
import { chooseText } from './shown-text.ts';

const ANSWER = {
  nickname: 'Ada Lovelace',
  limit: 5,
  devices: [{ id: 'hidden-1', type: 'Pc', name: 'MacBook Air' }, { name: 'iPhone 15' }],
};
const PAGE = 'Ada Lovelace · My devices · MacBook Air · iPhone 15';

test('a screen is known by the first text of the answer that it prints', () => {
  expect(chooseText(ANSWER, PAGE, '')).toBe('MacBook Air');
});

test('not by a text that was there before the answer', () => {
  expect(chooseText(ANSWER, PAGE, '<title>MacBook Air</title>')).toBe('iPhone 15');
});

test('and by none where the page prints nothing of it', () => {
  expect(chooseText(ANSWER, 'Ada Lovelace', '')).toBeUndefined();
});
