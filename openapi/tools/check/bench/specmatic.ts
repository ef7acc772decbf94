import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERSIONS, moduleOf } from './install.ts';
import { runProgram } from './program.ts';
import type { Tool } from './tool.ts';
import type { ToolContract } from './tool-contract.ts';
import { TEST_PREFIX } from '../../../dist/constants.ts';

const JAR = 'specmatic/specmatic.jar';
/** Each field is violated, but not in every combination with all others, which would take minutes for one operation. */
const GENERATIVE = { SPECMATIC_GENERATIVE_TESTS: 'true', MAX_TEST_REQUEST_COMBINATIONS: '1' };

/** Specmatic's contract test with generative tests, for the paths that are asked for. */
export function createSpecmatic(contract: ToolContract): Tool {
  return {
    name: 'Specmatic',
    version: VERSIONS.specmatic,
    run: async ({ signedOrigin }, wanted) => {
      const folder = mkdtempSync(join(tmpdir(), 'checker-bench-'));
      const file = join(folder, 'contract.json');
      contract.write(file, wanted);
      try {
        await runProgram(
          [
            ...['java', '-XX:TieredStopAtLevel=1', '-jar', moduleOf(JAR), 'test', file],
            ...[`--testBaseURL=${signedOrigin}${TEST_PREFIX}`, `--junitReportDir=${folder}`],
            '--timeout=12',
          ],
          { cwd: folder, env: GENERATIVE },
        );
        return failuresIn(folder);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

/** Whether Java is there, which Specmatic needs. */
export async function hasJava(): Promise<boolean> {
  return (await runProgram(['java', '-version'])).code === 0;
}

function failuresIn(folder: string): Set<string> {
  const reports = readdirSync(folder).filter((file) => file.endsWith('.xml'));
  const cases = reports.flatMap((file) =>
    Array.from(
      readFileSync(join(folder, file), 'utf8').matchAll(/<testcase\b[\s\S]*?(?:\/>|<\/testcase>)/g),
      ([it]) => it,
    ),
  );
  return new Set(
    cases.flatMap((report) => {
      const failure = /<(?:failure|error)\b[^>]*>([\s\S]*)/.exec(report)?.[1];
      return failure === undefined ? [] : reasonsIn(failure);
    }),
  );
}

/** Which parts of an answer do not fit, without the request that showed it and without values: both differ in every run. */
function reasonsIn(failure: string): string[] {
  const api = /API: (.*)/.exec(failure)?.[1]?.trim() ?? '';
  const places = failure.matchAll(/>> ([A-Z][^\n]*)\n\s*\n?([^\n]*)/g);
  return Array.from(places, ([, place = '', reason = '']) =>
    `${api} ${place.trim()}: ${reason.trim().replaceAll(/"[^"]*"|\d{4,}/g, '…')}`.slice(0, 200),
  );
}
