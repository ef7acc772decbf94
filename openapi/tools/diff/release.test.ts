import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { Change, Level } from './change.ts';
import {
  type Approval,
  approvalsIn,
  compareVersions,
  draftRequirements,
  nextVersion,
  releaseRequirements,
} from './release.ts';

const BREAK = change('breaking', 'removed the request property `nickname`');
const APPROVAL: Approval = {
  version: '0.2.0',
  change: 'some-change',
  where: 'userUpdateProfile',
  text: '`nickname`',
  reason: 'No client sends it.',
};
const BEFORE = edition('0.1.4');

test('a further change of a version that is not published wants a line in its entry', () => {
  const entry = (text: string) => ({ version: '0.2.0', changelog: `## 0.2.0\n\n${text}\n` });
  const words = [change('words', 'other words')];
  expect(draftRequirements(words, entry('One.'), entry('One.'))).toEqual([
    expect.stringContaining('it has not changed'),
  ]);
  expect(draftRequirements(words, entry('One.'), entry('One. Two.'))).toEqual([]);
  expect(draftRequirements([BREAK], entry('One.'), entry('One. Two.'))).toEqual([
    expect.stringContaining('what breaks'),
  ]);
  expect(draftRequirements([], entry('One.'), entry('One.'))).toEqual([]);
});

describe('a version', () => {
  test.each([
    ['words', '0.1.4', '0.1.5'],
    ['addition', '0.1.4', '0.2.0'],
    ['breaking', '0.1.4', '0.2.0'],
    ['words', '1.2.3', '1.2.4'],
    ['addition', '1.2.3', '1.3.0'],
    ['breaking', '1.2.3', '2.0.0'],
  ] as const)('for %s steps from %s to %s', (level, from, to) => {
    expect(nextVersion(from, level)).toBe(to);
  });

  test('is compared by its numbers', () => {
    expect(['0.10.0', '0.9.1', '0.9.0'].toSorted(compareVersions)).toEqual([
      '0.9.0',
      '0.9.1',
      '0.10.0',
    ]);
    expect(() => compareVersions('1.0', '1.0.0')).toThrow('"1.0" is not a version');
  });

  test.each([
    ['words', '0.1.4', '0.1.5'],
    ['addition', '0.1.5', '0.2.0'],
  ] as const)('that is too low for %s is refused', (level, version, expectedRequirement) => {
    const [first] = releaseRequirements([change(level)], BEFORE, edition(version), []);
    expect(first).toContain(`to ${expectedRequirement} or later`);
  });

  test('that is higher than it must be is taken', () => {
    expect(releaseRequirements([change('words')], BEFORE, edition('0.2.0'), [])).toEqual([]);
  });

  test('that is lowered is refused', () => {
    expect(releaseRequirements([], BEFORE, edition('0.1.3'), [])).toEqual([
      expect.stringContaining('is lowered from 0.1.4 to 0.1.3'),
    ]);
  });

  test('may stay where nothing changed', () => {
    expect(releaseRequirements([], BEFORE, BEFORE, [])).toEqual([]);
  });
});

describe('the changelog', () => {
  const requirementsFor = (version: string, changelog: string, level: Level = 'addition') =>
    releaseRequirements([change(level)], BEFORE, { version, changelog }, []);

  test.each([
    ['without an entry', '# Changes\n\n## 0.1.4\n\nEarlier.\n'],
    ['with an empty one', '# Changes\n\n## 0.2.0\n\n## 0.1.4\n\nEarlier.\n'],
    ['with one that merely begins alike', '## 0.2.0-beta\n\nSoon.\n'],
  ])('%s is refused', (_, changelog) => {
    expect(requirementsFor('0.2.0', changelog)).toEqual([
      expect.stringContaining('Write what changed under "## 0.2.0"'),
    ]);
  });

  test('that has not changed is refused', () => {
    const same = edition('0.2.0');
    const missing = releaseRequirements(
      [change('addition')],
      { ...same, version: '0.1.4' },
      same,
      [],
    );
    expect(missing).toEqual([expect.stringContaining('it has not changed')]);
  });

  test('names what breaks as breaking', () => {
    expect(requirementsFor('0.2.0', '## 0.2.0\n\nNo nickname.\n', 'breaking')).toContainEqual(
      expect.stringContaining('"Breaking"'),
    );
  });
});

describe('a break', () => {
  const after = edition('0.2.0');

  test('wants an approval', () => {
    expect(releaseRequirements([BREAK], BEFORE, after, [])).toEqual([
      expect.stringContaining('1 break is not approved'),
    ]);
  });

  test.each([
    ['with its reason', APPROVAL],
    ['for every operation', { ...APPROVAL, where: 'all' }],
  ])('is approved %s', (_, approval) => {
    expect(releaseRequirements([BREAK], BEFORE, after, [approval])).toEqual([]);
  });

  test.each([
    ['of another kind', { ...APPROVAL, change: 'other-change' }],
    ['of another operation', { ...APPROVAL, where: 'userLogout' }],
    ['of another text', { ...APPROVAL, text: '`email`' }],
  ])('is not approved by an approval %s, which is stale', (_, approval) => {
    expect(releaseRequirements([BREAK], BEFORE, after, [approval])).toEqual([
      expect.stringContaining('not approved'),
      expect.stringContaining('breaks nothing'),
    ]);
  });

  test('is not approved by what was approved for an earlier version, which is history', () => {
    const missing = releaseRequirements([BREAK], BEFORE, after, [
      { ...APPROVAL, version: '0.1.4' },
    ]);
    expect(missing).toEqual([expect.stringContaining('not approved')]);
  });

  test('is not approved in advance', () => {
    const missing = releaseRequirements([], BEFORE, after, [{ ...APPROVAL, version: '0.3.0' }]);
    expect(missing).toEqual([expect.stringContaining('not there yet')]);
  });
});

describe('the list of approvals', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'approvals-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = (text: string) => {
    const file = join(folder, 'approved-breaks.yaml');
    writeFileSync(file, text);
    return approvalsIn(file);
  };

  test('is read as written, and empty without a file', () => {
    expect(read(stringify({ approved: [APPROVAL] }))).toEqual([APPROVAL]);
    expect(approvalsIn(join(folder, 'none.yaml'))).toEqual([]);
  });

  test.each([
    ['an empty reason', stringify({ approved: [{ ...APPROVAL, reason: ' ' }] }), 'reason'],
    [
      'a version that is a number',
      stringify({ approved: [{ ...APPROVAL, version: 1 }] }),
      'version',
    ],
    ['no list', 'approved:', 'approved'],
    ['nothing', '', 'approved-breaks.yaml'],
  ])('with %s is refused with the place', (_, text, place) => {
    expect(() => read(text)).toThrow(place);
  });
});

function change(level: Level, text = 'something'): Change {
  return { level, where: 'userUpdateProfile', id: 'some-change', text };
}

function edition(version: string) {
  return { version, changelog: `# Changes\n\n## ${version}\n\nBreaking: much.\n` };
}
