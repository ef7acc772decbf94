import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soundWireContract } from '../lint/testing/fixture.ts';
import { type ContractDocument, bundledContract } from '../generate/document.ts';
import {
  VERSIONS,
  versionFileRequirements,
  versionFilesIn,
  buildVersionFiles,
  writeVersionFiles,
} from './versions.ts';

const OLD = { '0.1.0.json': 'old' };
const NOW = { '0.2.0.json': 'now' };

describe('the files of versions', () => {
  test('want nothing where the published are as they were and the present are current', () => {
    expect(versionFileRequirements(OLD, { ...OLD, ...NOW }, NOW)).toEqual([]);
  });

  test.each([
    ['changed', { '0.1.0.json': 'new', ...NOW }],
    ['deleted', NOW],
  ])('want a published one back that was %s', (_, kept) => {
    expect(versionFileRequirements(OLD, kept, NOW)).toEqual([
      expect.stringContaining('Restore openapi/versions/0.1.0.json'),
    ]);
  });

  test.each([
    ['missing', OLD],
    ['of an earlier draft', { ...OLD, '0.2.0.json': 'draft' }],
  ])('want the present one written where it is %s', (_, kept) => {
    expect(versionFileRequirements(OLD, kept, NOW)).toEqual([
      expect.stringMatching(/--write.*0\.2\.0\.json/),
    ]);
  });

  test('leave a published version as it is when the contract goes on: another version is due', () => {
    expect(versionFileRequirements(NOW, NOW, { '0.2.0.json': 'changed' })).toEqual([]);
  });
});

test('a version is one file: the contract', () => {
  const files = buildVersionFiles(soundWireContract());
  const versions = Object.entries(files).map(([name, text]) => [name, readOpenapiVersion(text)]);
  expect(versions).toEqual([['1.0.0.json', '3.1.1']]);
});

test('the file of the version in work is the bundle that the site is generated from, with every limit in words', () => {
  const contract = bundledContract();
  const kept = versionFilesIn(VERSIONS);
  for (const [name, text] of Object.entries(buildVersionFiles(contract))) {
    expect({ [name]: kept[name] }).toEqual({ [name]: text });
    expect(text).not.toMatch(/\{\{\w+\}\}/);
  }
});

describe('writing', () => {
  const project = process.cwd();
  let root: string;
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'contract-versions-')));
    process.chdir(root);
  });
  afterEach(() => {
    process.chdir(project);
    rmSync(root, { recursive: true });
  });

  test('makes the folder and the present files', () => {
    expect(versionFilesIn(VERSIONS)).toEqual({});
    writeVersionFiles({}, NOW);
    expect(versionFilesIn(VERSIONS)).toEqual(NOW);
  });

  test('never touches what is published', () => {
    writeVersionFiles({}, NOW);
    writeVersionFiles(NOW, { '0.2.0.json': 'changed' });
    expect(versionFilesIn(VERSIONS)).toEqual(NOW);
  });
});

function readOpenapiVersion(text: string): string {
  return (JSON.parse(text) as ContractDocument).openapi;
}
