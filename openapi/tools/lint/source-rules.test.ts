import { describe, expect, it } from 'vitest';
import {
  unlistedExamples,
  findUnlistedExamples,
  findUnlistedPaths,
  unlistedPaths,
} from './source-rules.ts';

const ENTRY = `
openapi: 3.1.1
paths:
  /api/user/user_logout:
    $ref: paths/user.yaml#/user_logout
`;
const inPaths = (text: string) => unlistedPaths('openapi/contract/paths/user.yaml', text, ENTRY);

describe('a path item', () => {
  it('that openapi.yaml lists is fine', () => {
    expect(inPaths('user_logout:\n  post: {}\n')).toEqual([]);
  });

  it('that openapi.yaml does not list is refused with its line and what to do', () => {
    const [problem, ...others] = inPaths('user_logout:\n  post: {}\nuser_rename:\n  post: {}\n');
    expect(others).toEqual([]);
    expect(problem).toMatch(/^openapi\/contract\/paths\/user\.yaml:3:1\n/);
    expect(problem).toContain('List `user_rename` in `paths` of openapi/contract/openapi.yaml');
    expect(problem).toContain('`$ref: paths/user.yaml#/user_rename`');
  });

  it('is not listed by a path item of the same name in another file', () => {
    expect(
      unlistedPaths('openapi/contract/paths/system.yaml', 'user_logout: {}', ENTRY),
    ).toHaveLength(1);
  });

  it('is listed wherever this contract has one', () => {
    expect(findUnlistedPaths()).toEqual([]);
  });
});

describe('a file of examples', () => {
  const FILE = 'openapi/contract/examples/userLogout.yaml';

  it('that its operation names is fine', () => {
    const path = 'post:\n  x-examples: { $ref: ../examples/userLogout.yaml }\n';
    expect(unlistedExamples([FILE], [path])).toEqual([]);
  });

  it('that no operation names is refused with what to do', () => {
    expect(unlistedExamples([FILE], ['post: {}\n'])).toEqual([
      expect.stringMatching(
        /^openapi\/contract\/examples\/userLogout\.yaml:1:1\n\nWrite `x-examples: /,
      ),
    ]);
  });

  it('is named wherever this contract has one', () => {
    expect(findUnlistedExamples()).toEqual([]);
  });
});
