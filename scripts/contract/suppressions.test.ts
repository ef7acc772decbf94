import { describe, expect, it } from 'vitest';
import { unexplainedHere, unexplainedSuppressions } from './suppressions.ts';

const inFile = (text: string) => unexplainedSuppressions('redocly.yaml', text);

describe('a suppression in the lint configuration', () => {
  it.each([
    ['a rule that is off', 'rules:\n  struct: off'],
    ['a rule that only warns', 'rules:\n  halyard/bounds: warn'],
    ['a rule softened by its severity', 'rules:\n  struct:\n    severity: warn'],
    ['a hidden finding', 'paths/user.yaml:\n  struct:\n    - "#/user_logout"'],
    ['a comment of nothing', 'rules:\n  struct: off #'],
  ])('needs a reason: %s', (_, text) => {
    const line = text.split('\n').length;
    expect(inFile(text)).toEqual([
      expect.stringMatching(new RegExp(`^redocly.yaml:${line}: say in a comment why`)),
    ]);
  });

  it.each([
    ['beside it', 'rules:\n  struct: off # the draft is not final'],
    ['above it', 'rules:\n  # the draft is not final\n  struct: off'],
    ['beside a hidden finding', 'a.yaml:\n  struct:\n    - "#/user_logout" # until it moves'],
  ])('is fine with the reason %s', (_, text) => {
    expect(inFile(text)).toEqual([]);
  });

  it('says nothing about rules that are errors', () => {
    expect(inFile('rules:\n  struct: error\n  halyard/effects: error')).toEqual([]);
  });

  it('is explained wherever this contract has one', () => {
    expect(unexplainedHere()).toEqual([]);
  });
});
