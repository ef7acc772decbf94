import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERSIONS, locateBin } from './install.ts';
import { runProgram } from './program.ts';
import type { BenchOperation, Tool } from './tool.ts';
import type { ToolContract } from './tool-contract.ts';
import { TEST_PREFIX } from '../../../dist/constants.ts';

/**
 * Runs Dredd with hooks that give each call the bench's input and headers, and record the outcome of each transaction.
 */
export function createDredd(contract: ToolContract): Tool {
  const calls = Object.fromEntries(
    contract.operations.map((operation) => [operation.path, operation]),
  );
  return {
    name: 'Dredd',
    version: VERSIONS.dredd,
    run: async ({ signedOrigin }, operationIds) => {
      const folder = mkdtempSync(join(tmpdir(), 'checker-bench-'));
      try {
        const results = join(folder, 'results.jsonl');
        writeFileSync(results, '');
        const file = join(folder, 'contract.json');
        contract.write(file, operationIds, { hasRareHeaders: false });
        writeFileSync(join(folder, 'hooks.js'), hooksFor(calls, results));
        const flags = ['--hookfiles', join(folder, 'hooks.js'), '--loglevel', 'error'];
        await runProgram(
          [process.execPath, locateBin('dredd'), file, `${signedOrigin}${TEST_PREFIX}`, ...flags],
          { cwd: folder },
        );
        return readComplaints(readFileSync(results, 'utf8'));
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

function hooksFor(calls: Record<string, BenchOperation>, results: string): string {
  return `const hooks = require('hooks');
const { appendFileSync } = require('node:fs');
const calls = ${JSON.stringify(calls)};
const findCall = (transaction) => calls[transaction.fullPath.replace('${TEST_PREFIX}', '')];
hooks.beforeEach((transaction, done) => {
  const call = findCall(transaction);
  Object.assign(transaction.request.headers, {
    'Content-Type': 'application/json', platform: 'windows', language: 'en', deviceId: 'bench-device-1',
    ...(call.needsToken && { Authorization: 'bench-token' }),
  });
  transaction.request.body = JSON.stringify(call.input);
  done();
});
hooks.afterEach((transaction, done) => {
  const { name, test: { status, message = '' } = {} } = transaction;
  appendFileSync(${JSON.stringify(results)}, JSON.stringify({ name, status, message }) + '\\n');
  done();
});
`;
}

type Row = { name: string; status?: string; message: string };

function readComplaints(lines: string): Set<string> {
  const rows = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
  return new Set(
    rows
      .filter(({ status }) => status !== 'pass')
      .map(({ name, message }) => `${name}: ${summarize(message)}`),
  );
}

/** Names the parts of an answer that a message complains about, without the values, which differ in every run. */
function summarize(message: string): string {
  return message
    .split('\n')
    .map((line) => line.replaceAll(/'[^']*'|\d+/g, '…').slice(0, 160))
    .join(' ');
}
