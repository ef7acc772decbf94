import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { answers } from './testing/cases/answers.ts';
import { extensions } from './testing/cases/extensions.ts';
import { schemas } from './testing/cases/schemas.ts';
import { shape } from './testing/cases/shape.ts';
import { soundContract } from './testing/fixture.ts';

type Problem = {
  ruleId: string;
  message: string;
  location: { source: { ref: string }; start?: { line: number }; pointer?: string }[];
};

/** The conventions among the rules of redocly.yaml: those in code, and Redocly's assertions. */
const RULES = Object.entries(
  (parseYaml(readFileSync('openapi/tools/lint/redocly.yaml', 'utf8')) as { rules: object }).rules,
).filter(([name]) => name.includes('/'));
const CASES = [...shape, ...answers, ...schemas, ...extensions];

const folder = mkdtempSync(join(tmpdir(), 'contract-lint-'));
let problems: Problem[] = [];

beforeAll(() => {
  const config = join(folder, 'redocly.yaml');
  const plugin = fileURLToPath(new URL('plugin.js', import.meta.url));
  writeFileSync(config, JSON.stringify({ plugins: [plugin], rules: Object.fromEntries(RULES) }));
  const files = [
    ['sound.json', () => {}] as const,
    ...CASES.map((row, index) => [buildCasePath(index), row[3]] as const),
  ];
  for (const [file, breakIt] of files) {
    const contract = soundContract();
    breakIt(contract);
    writeFileSync(join(folder, file), JSON.stringify(contract, null, 2));
  }
  problems = lint(
    files.map(([file]) => join(folder, file)),
    config,
  );
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

describe('the rules of the contract', () => {
  it('have nothing to say about a sound contract', () => {
    expect(listProblems('sound.json')).toEqual([]);
  });

  it.each(CASES.map(([rule, sentence, advice], index) => [rule, sentence, advice, index] as const))(
    '%s refuses %s and says where',
    (rule, _, advice, index) => {
      const found = listProblems(buildCasePath(index)).find(({ message }) =>
        message.includes(advice),
      );
      expect(found?.ruleId).toBe(rule.includes('/') ? rule : `halyard/${rule}`);
      expect(found?.location[0]?.start?.line).toBeGreaterThan(1);
    },
  );

  it('are each shown a broken contract here', () => {
    const names = RULES.map(([name]) => name.replace('halyard/', ''));
    expect(new Set(CASES.map(([rule]) => rule))).toEqual(new Set(names));
  });
});

function lint(files: string[], config: string): Problem[] {
  const options: ExecFileSyncOptions = { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 };
  const parameters = [
    'lint',
    ...files,
    '--config',
    config,
    '--format',
    'json',
    '--max-problems',
    '9999',
  ];
  try {
    return parse(execFileSync('node_modules/.bin/redocly', parameters, options));
  } catch (error) {
    return parse((error as { stdout: Buffer }).stdout);
  }
}

/** Parses Redocly's output: one JSON document for each file, one after the other. */
function parse(output: Buffer | string): Problem[] {
  const documents = output
    .toString()
    .trim()
    .split(/(?<=^\})\s*(?=\{)/m);
  return documents.flatMap((text) => (JSON.parse(text) as { problems: Problem[] }).problems);
}

function listProblems(file: string): Problem[] {
  return problems.filter(({ location }) => location[0]?.source.ref.endsWith(`/${file}`));
}

function buildCasePath(index: number): string {
  return `case-${index}.json`;
}
