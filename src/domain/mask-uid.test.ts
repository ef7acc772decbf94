import { expect, test } from 'vitest';
import { maskUid } from './mask-uid';

test('a masked uid keeps its first and its last two digits', () => {
  expect(maskUid('20481763')).toBe('20xxxx63');
});
