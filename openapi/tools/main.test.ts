import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { type ContractDocument, bundledContract } from './generate/document.ts';

// Each test starts a process, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'halyard-contract-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NAMES = ['check', 'diff', 'lint', 'docs', 'questions'];

test('its help names every command', async () => {
  const { code, output } = await command('--help');
  expect(code).toBe(0);
  for (const name of NAMES) expect(output).toMatch(new RegExp(`^  ${name} +\\w`, 'm'));
});

test.each(NAMES)('%s explains itself', async (name) => {
  const { code, output } = await command(name, '--help');
  expect(output).toMatch(new RegExp(`^Usage: halyard-contract ${name}`));
  expect(code).toBe(0);
});

test.each([
  [[], 'Usage: halyard-contract'],
  [['chekc'], '"chekc" is no command.'],
  [['lint', '--fix'], "Unknown option '--fix'\nUsage"],
  [['docs'], 'Name a folder with --out.'],
  [['docs', '--out', 'x', '--server', 'here'], 'is no address'],
  [['diff', 'a.json', 'b.json'], 'Name one file.'],
])('%j is refused with what to do', async (args, text) => {
  const { code, output } = await command(...args);
  expect(output).toContain(text);
  expect(code).toBe(2);
});

describe("a backend's own document", () => {
  const documentWith = (name: string, change: (document: ContractDocument) => void) => {
    const document = bundledContract();
    document.info.title = 'Backend';
    change(document);
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(document));
    return file;
  };

  test('that says the same has no differences', async () => {
    const file = documentWith('same', () => undefined);
    expect(await command('diff', file)).toEqual({
      code: 0,
      output: 'Nothing that a client of the contract would miss.\n',
    });
  });

  test('that lacks an operation and knows a number as text is told of both', async () => {
    const file = documentWith('other', ({ paths, components }) => {
      delete paths['/api/user/user_logout'];
      components.schemas.OrderPage!.properties!.total = { type: 'string' };
    });
    const { code, output } = await command('diff', file);
    expect(output).toContain('user_logout api path removed');
    expect(output).toMatch(/total.*integer.*string|integer.*string.*total/);
    expect(code).toBe(1);
  });

  test.each(['null', '{"openapi": "3.1.0"}', 'a: ['])('that is %s is refused', async (text) => {
    const file = join(folder, 'broken.yaml');
    writeFileSync(file, text);
    const { code, output } = await command('diff', file);
    expect(output.trim().split('\n')).toEqual([expect.stringContaining('broken.yaml')]);
    expect(code).toBe(2);
  });
});

/** Runs the command; resolves to its exit code and everything that it printed. */
function command(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['openapi/bin/halyard-contract.mjs', ...args],
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` }),
    );
  });
}
