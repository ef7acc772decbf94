import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GroupIdRegExp } from '@/api/schemas';
import { buildGroupPath } from '@/config/paths';
import { parseGroupId } from './parse-group-id';

test.each([
  'g7Kq2mXw9Tb4',
  '\u200Bg7Kq2mXw9Tb4\uFEFF',
  'https://halyard.example/group-buying?group=g7Kq2mXw9Tb4',
  'https://mirror.example/zh/group-buying?aff=lin&group=g7Kq2mXw9Tb4#seats',
  'Join us: https://halyard.example/group-buying?group=g7Kq2mXw9Tb4, one seat left!',
  '来拼团吧https://halyard.example/group-buying?group=g7Kq2mXw9Tb4。还差一人',
])('the group is found in "%s"', (input) => {
  expect(parseGroupId(input)).toEqual({ groupId: 'g7Kq2mXw9Tb4' });
});

test('every id of the contract is found, alone and in its link', () => {
  fc.assert(
    fc.property(fc.stringMatching(GroupIdRegExp), (groupId) => {
      expect(parseGroupId(groupId)).toEqual({ groupId });
      expect(parseGroupId(`https://halyard.example${buildGroupPath(groupId)}`)).toEqual({
        groupId,
      });
    }),
  );
});

test.each(['', '  ', '\u200B'])('nothing in "%s" is missing', (input) => {
  expect(parseGroupId(input)).toEqual({ problem: 'missing' });
});

test.each([
  'a'.repeat(33),
  'https://halyard.example/group-buying',
  `https://halyard.example/group-buying?group=${'a'.repeat(33)}`,
  'https://halyard.example/?subgroup=g7Kq2mXw9Tb4',
  'javascript:alert(1)',
])('"%s" is no group', (input) => {
  expect(parseGroupId(input)).toEqual({ problem: 'wrong' });
});
