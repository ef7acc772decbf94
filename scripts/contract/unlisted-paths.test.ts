import { describe, expect, it } from 'vitest';
import { unlistedHere, unlistedPaths } from './unlisted-paths.ts';

const ENTRY = `
openapi: 3.1.1
paths:
  /api/user/user_logout:
    $ref: paths/user.yaml#/user_logout
`;
const inFile = (text: string) => unlistedPaths('openapi/paths/user.yaml', text, ENTRY);

describe('a path item', () => {
  it('that openapi.yaml lists is fine', () => {
    expect(inFile('user_logout:\n  post: {}\n')).toEqual([]);
  });

  it('that openapi.yaml does not list is refused with its line and what to do', () => {
    const [problem, ...others] = inFile('user_logout:\n  post: {}\nuser_rename:\n  post: {}\n');
    expect(others).toEqual([]);
    expect(problem).toMatch(/^openapi\/paths\/user\.yaml:3:1\n/);
    expect(problem).toContain('List `user_rename` in `paths` of openapi/openapi.yaml');
    expect(problem).toContain('`$ref: paths/user.yaml#/user_rename`');
  });

  it('is not listed by a path item of the same name in another file', () => {
    expect(unlistedPaths('openapi/paths/system.yaml', 'user_logout: {}', ENTRY)).toHaveLength(1);
  });

  it('is listed wherever this contract has one', () => {
    expect(unlistedHere()).toEqual([]);
  });
});
