import { expect, test } from 'vitest';
import { textBlocks } from './text-blocks';

test('a line is a paragraph, and lines that begin with a dash are the points of a list', () => {
  expect(textBlocks('One.\n\n- Two\n- Three\nFour')).toEqual([
    { kind: 'paragraph', lines: ['One.'] },
    { kind: 'list', lines: ['Two', 'Three'] },
    { kind: 'paragraph', lines: ['Four'] },
  ]);
});
