import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, renameSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseDocument } from 'yaml';
import { bundleArgs, fillLimits } from '../generate/bundle.ts';
import { readDecisions } from '../generate/decisions.ts';
import { BUNDLE_FILE, CLIENT_FILE, bundledContract } from '../generate/document.ts';
import { exampleProblems } from '../generate/examples.ts';
import { findUnknownLimits, findUnlistedExamples, findUnlistedPaths } from './source-rules.ts';

/** The files that `lintContract` writes. */
export const OUTPUTS = [BUNDLE_FILE, CLIENT_FILE];

const ENTRY = 'openapi/contract/openapi.yaml';
/** Matches Redocly's advice to ignore findings. Here, a suppression stands where it applies, with a reason. */
const ADVICE = /^run `redocly lint --generate-ignore-file`.*\n?/m;

/**
 * Runs all checks of the contract (npm run check -- contract): first those of the source files, where a violation names
 * the file to change; then the bundle and its examples. Writes the bundle and the client's view. Ends the process at the
 * first step that finds a problem.
 */
export function lintContract(): void {
  exitIfAny(syntaxProblems());
  exitIfAny(findUnlistedPaths());
  exitIfAny(findUnlistedExamples());
  exitIfAny(findUnknownLimits());
  redocly('lint', ENTRY, '--config', 'openapi/tools/lint/redocly.yaml');
  writeView('wire', BUNDLE_FILE);
  writeView('client', CLIENT_FILE);
  exitIfAny(examplesAgainstSchemas());
  exitIfAny(decisionProblems());
  redocly('lint', BUNDLE_FILE, '--config', 'openapi/tools/lint/redocly.bundle.yaml');
}

/** Writes a view atomically, because other checks may be reading it. */
function writeView(view: 'wire' | 'client', file: string): void {
  const draft = file.replace(/json$/, `${process.pid}.json`);
  redocly(...bundleArgs(ENTRY, draft, view));
  fillLimits(draft);
  renameSync(draft, file);
}

/** Finds YAML errors. Redocly's parser stops at the first one, and its rules then report what is missing. */
function syntaxProblems(): string[] {
  return globSync('openapi/**/*.yaml').flatMap((file) =>
    parseDocument(readFileSync(file, 'utf8'), { prettyErrors: true }).errors.map(
      ({ message, linePos: [{ line, col }] = [{ line: 1, col: 1 }] }) =>
        `${file}:${line}:${col}\n\nMend the YAML: ${message.trimEnd()}`,
    ),
  );
}

function examplesAgainstSchemas(): string[] {
  const buildExamplePath = (operationId: string) => `openapi/contract/examples/${operationId}.yaml`;
  // Examples without data stand in the operation: there is nothing to contradict the contract.
  const found = exampleProblems(bundledContract(), (id) =>
    existsSync(buildExamplePath(id)) ? readFileSync(buildExamplePath(id), 'utf8') : '',
  );
  return found.map(
    ({ operationId, line, column, message }) =>
      `${buildExamplePath(operationId)}:${line}:${column}\n\n${message}`,
  );
}

function decisionProblems(): string[] {
  try {
    readDecisions(bundledContract());
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

function exitIfAny(problems: string[]): void {
  if (problems.length === 0) return;
  for (const [index, problem] of problems.entries()) console.error(`[${index + 1}] ${problem}\n`);
  end(problems.length);
}

/** Runs Redocly. If it fails, prints its output, which names files, lines and rules, and ends the process. */
function redocly(...args: string[]): void {
  const result = spawnSync(resolve('node_modules/.bin/redocly'), args, { encoding: 'utf8' });
  if (result.status === 0) return;
  const output = `${result.stdout}${result.stderr}`.replace(ADVICE, '');
  console.error((result.error?.message ?? output).trimEnd());
  end();
}

function end(count?: number): never {
  const found = count === undefined ? 'see above' : `${count} to correct`;
  console.error(`\ncontract: ${found}. The conventions are in docs/contract.md.`);
  process.exit(1);
}
