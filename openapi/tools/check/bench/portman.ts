import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOOLS_FOLDER, VERSIONS, locateBin } from './install.ts';
import { runProgram } from './program.ts';
import type { Tool } from './tool.ts';
import type { ToolContract } from './tool-contract.ts';
import { TEST_PREFIX } from '../../../dist/constants.ts';

/** Portman's tests for every operation: all kinds of contract tests, and variations that violate constraints. */
const CONFIG = {
  version: 1,
  tests: {
    contractTests: [
      { openApiOperation: '*::/*', statusSuccess: { enabled: true } },
      { openApiOperation: '*::/*', responseTime: { enabled: true, maxMs: 10_000 } },
      { openApiOperation: '*::/*', contentType: { enabled: true } },
      { openApiOperation: '*::/*', jsonBody: { enabled: true } },
      { openApiOperation: '*::/*', schemaValidation: { enabled: true } },
      { openApiOperation: '*::/*', headersPresent: { enabled: true } },
    ],
    variationTests: [
      {
        openApiOperation: '*::/*',
        openApiResponse: '200',
        variations: [
          {
            name: 'Fuzzed',
            fuzzing: [
              {
                requestBody: [
                  {
                    requiredFields: { enabled: true },
                    minimumNumberFields: { enabled: true },
                    maximumNumberFields: { enabled: true },
                    minLengthFields: { enabled: true },
                    maxLengthFields: { enabled: true },
                  },
                ],
                requestHeaders: [{ requiredFields: { enabled: true } }],
              },
            ],
            tests: {
              contractTests: [
                { statusSuccess: { enabled: true } },
                { contentType: { enabled: true } },
                { jsonBody: { enabled: true } },
                { schemaValidation: { enabled: true } },
              ],
              extendTests: [
                {
                  tests: [
                    "pm.test('a fuzzed call is refused', function () { pm.expect(pm.response.json().status).to.not.equal('Ok'); });",
                  ],
                },
              ],
            },
          },
        ],
      },
    ],
  },
  globals: { stripResponseExamples: true },
};

type Item = { name: string; item?: Item[]; request?: { url: { path: string[] } } };
type Collection = { item: Item[] };

/** Generates Portman's collection once; newman then runs the part of it that concerns the requested operations. */
export async function createPortman(contract: ToolContract): Promise<Tool> {
  const { operations } = contract;
  const contractFile = join(TOOLS_FOLDER, 'contract.json');
  contract.write(
    contractFile,
    operations.map(({ id }) => id),
  );
  const file = join(TOOLS_FOLDER, 'portman-collection.json');
  const config = join(TOOLS_FOLDER, 'portman-config.json');
  writeFileSync(config, JSON.stringify(CONFIG));
  const postman = join(TOOLS_FOLDER, 'postman-config.json');
  writeFileSync(
    postman,
    JSON.stringify({ requestParametersResolution: 'Example', folderStrategy: 'Paths' }),
  );
  const { code, output } = await runProgram(
    [
      ...[process.execPath, locateBin('portman'), '--local', contractFile, '--output', file],
      ...['--portmanConfigFile', config, '--postmanConfigFile', postman],
      ...['--baseUrl', `{{origin}}${TEST_PREFIX}`],
    ],
    { cwd: TOOLS_FOLDER },
  );
  if (code !== 0) throw new Error(`Portman made no collection: ${output.slice(-400)}`);
  const collection = JSON.parse(readFileSync(file, 'utf8')) as Collection;
  const segments = new Map(operations.map(({ id, path }) => [path.split('/').at(-1), id]));
  return {
    name: 'Portman with newman',
    version: `${VERSIONS['@apideck/portman']}, ${VERSIONS.newman}`,
    run: async ({ signedOrigin }, operationIds) => {
      const folder = mkdtempSync(join(tmpdir(), 'checker-bench-'));
      const isWanted = (path: string[]) => operationIds.includes(segments.get(path.at(-1)) ?? '');
      try {
        const chosen = { ...collection, item: collectItems(collection.item, isWanted) };
        writeFileSync(join(folder, 'collection.json'), JSON.stringify(chosen));
        const report = join(folder, 'report.json');
        await runProgram(
          [
            ...[process.execPath, locateBin('newman'), 'run', join(folder, 'collection.json')],
            ...['--reporters', 'json', '--reporter-json-export', report],
            ...[
              '--env-var',
              `origin=${signedOrigin}`,
              '--env-var',
              `baseUrl=${signedOrigin}${TEST_PREFIX}`,
            ],
            ...['--timeout-request', '12000', '--env-var', 'apiKey=bench-token'],
          ],
          { cwd: folder },
        );
        return readFailures(readFileSync(report, 'utf8'));
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

function collectItems(items: Item[], isWanted: (path: string[]) => boolean): Item[] {
  return items.flatMap((item) => {
    if (item.item) {
      const inner = collectItems(item.item, isWanted);
      return inner.length > 0 ? [{ ...item, item: inner }] : [];
    }
    return item.request && isWanted(item.request.url.path) ? [item] : [];
  });
}

type Report = {
  run: { failures: { source?: { name: string }; error: { test?: string; name: string } }[] };
};

function readFailures(text: string): Set<string> {
  const { run } = JSON.parse(text) as Report;
  return new Set(
    run.failures.map(({ source, error }) => `${source?.name}: ${error.test ?? error.name}`),
  );
}
