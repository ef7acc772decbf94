import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type Project, findUnknownNames, wordsIn } from './docs/names.ts';
import { planSteps } from './test/steps.ts';

/** Installed, or written by commands. */
const EXCLUDED = '**/{node_modules,.git,.sandbox,test-results,generated,dist,dist-*}';
const PATHS = globSync(['**', '.*', '.{ci,github,vscode}/**'], { exclude: [EXCLUDED] });
const CODE = /\.(?:[cm]?[jt]s|tsx|css|html|json|sh|template|ya?ml)$|^\.(?:npmrc|ci\/run)$/;
const FILES = PATHS.filter((path) => path.endsWith('.md'));
/** A table that names `components/x.ts` leads nowhere: modules are named from the root. */
const SHORTENED =
  /`((?:app|pages|features|purchase|session|components|i18n|domain|api|lib|config)\/[\w./-]+\.tsx?)`/g;

/** Names that are right although no file and no word of the code has them, by the reason. */
const EXCEPTIONS: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  'written by commands, so that a fresh checkout has none of them': [
    /^(?:openapi\/|\.)?dist\b/,
    /(?:^|\/)generated(?:\/|$)/,
    /^\.sandbox\//,
    /^(?:pages|openapi|client)\.json$/,
    /^(?:report\/)?report\.(?:html|json)$/,
    '404.html',
  ],
  'of npm, vitest, editors, Debian, Node, the DOM and JSON Schema': [
    'node_modules/.bin',
    'tsserver.js',
    'lsp',
    'filesOnly',
    'openjdk-17-jre-headless',
    'Node.prototype.insertBefore',
    'removeChild',
    'minProperties',
  ],
  'gone: the decision that removed them names them': [
    'httpxy',
    ...['error-union', 'flat-ok', 'request-shape', 'transport-headers', 'retry-header'],
    ...['token-header', 'post-only', 'operation-name'],
  ],
};
const ALLOWED = Object.values(EXCEPTIONS).flat();
const PROJECT = readProject();

test.each(FILES)('the links of %s lead to files that exist', (file) => {
  const links = matches(file, /\]\((?!https?:|#)([^)#]+)/g);
  expect(links.filter((link) => !existsSync(join(dirname(file), link)))).toEqual([]);
});

test.each(FILES)('the names that %s has in backticks exist', (file) => {
  expect(matches(file, SHORTENED), 'paths without src/').toEqual([]);
  const unknown = findUnknown(file).filter(
    (name) => !ALLOWED.some((exception) => fits(name, exception)),
  );
  expect(unknown).toEqual([]);
});

test('each exception is needed', () => {
  const unknown = FILES.flatMap(findUnknown);
  const needless = ALLOWED.filter((exception) => !unknown.some((name) => fits(name, exception)));
  expect(needless).toEqual([]);
});

test('CONTRIBUTING.md is read in ten minutes: 120 lines of 120 characters', () => {
  const lines = readFileSync('CONTRIBUTING.md', 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(120);
  expect(lines.filter((line) => line.length > 120)).toEqual([]);
});

test('docs/testing.md says which changes concern each journey', () => {
  const named = matches('docs/testing.md', /`([\w-]+)`/g);
  const journeys = globSync('e2e/*.spec.ts').map((file) => basename(file, '.spec.ts'));
  expect(journeys.filter((journey) => !named.includes(journey))).toEqual([]);
});

function matches(file: string, pattern: RegExp): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(pattern), ([, found = '']) => found);
}

function fits(name: string, exception: string | RegExp): boolean {
  return typeof exception === 'string' ? name === exception : exception.test(name);
}

function findUnknown(file: string): string[] {
  return findUnknownNames(readFileSync(file, 'utf8'), dirname(file), PROJECT);
}

function readProject(): Project {
  // The names of this check's own lists and cases are no code.
  const sources = PATHS.filter((path) => CODE.test(path) && !path.startsWith('scripts/docs'));
  const words = [...PATHS, ...sources.map((path) => readFileSync(path, 'utf8'))].flatMap(wordsIn);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const contract = wordsIn(print('halyard-contract', 'help'));
  const benches = wordsIn(print('node', 'scripts/bench.ts'));
  return {
    paths: new Set(PATHS),
    words: new Set(words),
    commands: {
      'npm run': (name) => Object.hasOwn(scripts, name),
      'npm test --': isStep,
      'npm run check --': isStep,
      'npm run contract --': (name) => contract.includes(name),
      'npm run bench --': (name) => benches.includes(name),
    },
  };
}

function isStep(name: string): boolean {
  try {
    planSteps([name]);
    return true;
  } catch {
    return false;
  }
}

/** What a command says of its use, whatever its exit code. */
function print(command: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` },
  });
  return stdout + stderr;
}
