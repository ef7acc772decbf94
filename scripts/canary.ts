/** npm run canary -- sign --key FILE: signs a new statement for /clause/canary, where its state is shown. */
import { readFileSync, writeFileSync } from 'node:fs';
import { issue, makeDates } from './canary/issue.ts';
import type { Canary } from '../src/domain/canary.ts';
import {
  TEXT,
  fileToRead,
  orExit,
  readCommandLine,
  wholeNumber,
} from '@halyard/contract/command-line';

const FILE = 'public/canary.json';

const USAGE = `Usage: npm run canary -- sign --key FILE [--days N]
  --key FILE  the Ed25519 private key in PEM (openssl genpkey -algorithm ed25519); - reads it from standard input.
              Keep it out of the repository
  --days N    how many days from today until the next statement is due, 1 to 366 (30)
  The words that are signed are those of ${FILE}.`;

const { keyFile, days } = orExit(readFlags(process.argv.slice(2)));
try {
  const pem = readFileSync(keyFile === '-' ? 0 : keyFile, 'utf8');
  const { statement } = JSON.parse(readFileSync(FILE, 'utf8')) as Canary;
  const dates = makeDates(days, new Date());
  const { canary, advice } = issue({ ...dates, statement }, pem);
  writeFileSync(FILE, `${JSON.stringify(canary, null, 2)}\n`);
  console.log(`${FILE} is signed: issued ${dates.issued}, the next one due by ${dates.nextDue}.`);
  if (advice) console.log(advice);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function readFlags(args: string[]) {
  const options = { key: TEXT, days: TEXT };
  const settings = { args, use: USAGE, options, allowPositionals: true };
  return readCommandLine(settings, ({ key, days }, [command, ...others]) => {
    if (command !== 'sign') throw new Error('Say what to do: sign.');
    if (others.length > 0) throw new Error(`"${others[0]}" is not understood.`);
    const keyFile = key === '-' ? key : fileToRead('key', key);
    if (keyFile === undefined) throw new Error('--key is missing.');
    return { keyFile, days: wholeNumber('days', days, { least: 1, most: 366 }) ?? 30 };
  });
}
