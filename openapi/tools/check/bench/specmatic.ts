import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERSIONS, locateModule } from './install.ts';
import { runProgram } from './program.ts';
import type { Tool } from './tool.ts';
import type { ToolContract } from './tool-contract.ts';
import { TEST_PREFIX } from '../../../dist/constants.ts';

const JAR = 'specmatic/specmatic.jar';
/** Violates each field, but not all combinations of fields, which would take minutes for one operation. */
const GENERATIVE = { SPECMATIC_GENERATIVE_TESTS: 'true', MAX_TEST_REQUEST_COMBINATIONS: '1' };

/** Runs Specmatic's contract test, with generative tests, for the requested operations. */
export function createSpecmatic(contract: ToolContract): Tool {
  return {
    name: 'Specmatic',
    version: VERSIONS.specmatic,
    run: async ({ signedOrigin }, operationIds) => {
      const folder = mkdtempSync(join(tmpdir(), 'checker-bench-'));
      const file = join(folder, 'contract.json');
      contract.write(file, operationIds);
      try {
        await runProgram(
          [
            ...['java', '-XX:TieredStopAtLevel=1', '-jar', locateModule(JAR), 'test', file],
            ...[`--testBaseURL=${signedOrigin}${TEST_PREFIX}`, `--junitReportDir=${folder}`],
            '--timeout=12',
          ],
          { cwd: folder, env: GENERATIVE },
        );
        return readFailures(folder);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

/** Whether Java, which Specmatic needs, is installed. */
export async function hasJava(): Promise<boolean> {
  return (await runProgram(['java', '-version'])).code === 0;
}

function readFailures(folder: string): Set<string> {
  const reports = readdirSync(folder).filter((file) => file.endsWith('.xml'));
  const cases = reports.flatMap((file) =>
    Array.from(
      readFileSync(join(folder, file), 'utf8').matchAll(/<testcase\b[\s\S]*?(?:\/>|<\/testcase>)/g),
      ([testcase]) => testcase,
    ),
  );
  return new Set(
    cases.flatMap((report) => {
      const failure = /<(?:failure|error)\b[^>]*>([\s\S]*)/.exec(report)?.[1];
      return failure === undefined ? [] : extractReasons(failure);
    }),
  );
}

/**
 * Names the parts of an answer that a failure is about, without the request and the values, which differ in every run.
 */
function extractReasons(failure: string): string[] {
  const api = /API: (.*)/.exec(failure)?.[1]?.trim() ?? '';
  const places = failure.matchAll(/>> ([A-Z][^\n]*)\n\s*\n?([^\n]*)/g);
  return Array.from(places, ([, place = '', reason = '']) =>
    `${api} ${place.trim()}: ${reason.trim().replaceAll(/"[^"]*"|\d{4,}/g, '…')}`.slice(0, 200),
  );
}
