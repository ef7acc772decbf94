import { readFileSync } from 'node:fs';
import { TEXT, readCommandLine } from '../../command-line.ts';
import { BUNDLE_FILE, type ContractDocument } from '../document.ts';
import { compareAnswers } from './compare.ts';
import { UnusableFile, readAnswers } from './read.ts';
import { reportOf } from './report.ts';
import { LostReference } from './shape.ts';

/** What the command prints, and its exit code. */
export type Run = { code: 0 | 1 | 2; out: string; error: string };

const use = 'npm run contract:answers -- FILE';

/** The command for its arguments; answers.ts says what it does. */
export function runAnswers(args: string[]): Run {
  const flags = readCommandLine(
    { args, use, options: { contract: TEXT }, allowPositionals: true },
    ({ contract = BUNDLE_FILE }, [file, ...others]) => {
      if (!file || others.length > 0) throw new Error('Name one file, of OpenAPI or JSON Schema.');
      return { file, bundle: contract };
    },
  );
  if ('problem' in flags) return { code: 2, out: '', error: flags.problem };
  const { file, bundle } = flags;
  try {
    const contract = JSON.parse(readFileSync(bundle, 'utf8')) as ContractDocument;
    const differences = compareAnswers(contract, readAnswers(file));
    if (differences.length === 0) return { code: 0, out: '', error: '' };
    return { code: 1, out: reportOf(contract, differences), error: '' };
  } catch (error) {
    return { code: 2, out: '', error: `contract:answers: ${problemWith(file, error as Error)}` };
  }
}

/** One line, never a stack. */
function problemWith(file: string, error: Error): string {
  if (error instanceof UnusableFile) return error.message;
  if (error instanceof LostReference) return `${file} ${error.message}.`;
  return `${file} cannot be compared: ${error.message.split('\n')[0]}`;
}
