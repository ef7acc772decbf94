import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FetchingJSONSchemaStore, InputData, JSONSchemaInput, quicktype } from 'quicktype-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type ContractDocument,
  bundledContract,
  listExamples,
  listOperations,
  schemaStem,
} from '../document.ts';
import { GENERATOR_FILES } from './files.ts';

/** Together they have a nested answer, an answer without data, a list and nullable fields. */
const OPERATIONS = ['systemUserInfo', 'userLogout', 'systemClientConfig', 'paymentCryptoDetail'];

type Language = {
  name: 'go' | 'php';
  hasToolchain: boolean;
  /** A program that parses the answer on standard input into `type`, and prints it. */
  echo: (type: string) => string;
  run: string[];
};

const LANGUAGES: Language[] = [
  {
    name: 'go',
    hasToolchain: spawnSync('go', ['version']).status === 0,
    echo: (type) => `
      package main
      import ("fmt"; "io"; "os")
      func main() {
        text, _ := io.ReadAll(os.Stdin)
        answer, problem := Unmarshal${type}(text)
        if problem != nil { panic(problem) }
        again, _ := answer.Marshal()
        fmt.Print(string(again))
      }`,
    run: ['go', 'run', 'types.go', 'echo.go'],
  },
  {
    name: 'php',
    hasToolchain: spawnSync('php', ['--version']).status === 0,
    echo: (type) => `<?php
      require 'types.php';
      $answer = ${type}::from(json_decode(file_get_contents('php://stdin')));
      echo json_encode($answer->to());`,
    run: ['php', '-d', 'error_reporting=E_ALL', 'echo.php'],
  },
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'generated-types-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each(LANGUAGES)(
  'types in $name, by quicktype',
  { tags: ['full'] },
  ({ name, hasToolchain, echo, run }) => {
    // The test does not install toolchains.
    const remark = hasToolchain ? '' : ` (skipped: ${name} is not installed)`;
    test.skipIf(!hasToolchain)(
      `compile and keep every answer${remark}`,
      { timeout: 120_000 },
      async () => {
        writeFileSync(join(folder, `types.${name}`), await generateTypes(name));
        for (const operationId of OPERATIONS) {
          writeFileSync(join(folder, `echo.${name}`), echo(`${schemaStem(operationId)}Response`));
          const answers = listAnswers(operationId);
          expect(answers).not.toEqual([]);
          for (const answer of answers) {
            const [program = '', ...args] = run;
            const input = JSON.stringify(answer);
            const again = execFileSync(program, args, { cwd: folder, input, encoding: 'utf8' });
            expect(JSON.parse(again)).toEqual(answer);
          }
        }
      },
    );
  },
);

async function generateTypes(lang: 'go' | 'php'): Promise<string> {
  const { components } = JSON.parse(readFileSync(GENERATOR_FILES[0], 'utf8')) as ContractDocument;
  const input = new JSONSchemaInput(new FetchingJSONSchemaStore());
  for (const operationId of OPERATIONS) {
    const name = `${schemaStem(operationId)}Response`;
    const schema = JSON.stringify({ $ref: `#/components/schemas/${name}`, components });
    await input.addSource({ name, schema });
  }
  const inputData = new InputData();
  inputData.addInput(input);
  const { lines } = await quicktype({ inputData, lang });
  return lines.join('\n');
}

/** The contract's examples of an operation: its successes and its own refusals. */
function listAnswers(id: string): unknown[] {
  const located = listOperations(bundledContract()).find(
    ({ operation }) => operation.operationId === id,
  );
  const examples = located ? Object.values(listExamples(located.operation)) : [];
  return examples.map(({ value }) => value);
}
