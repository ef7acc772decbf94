import { DAY_MS } from '../../src/config/constants.ts';
import {
  type Problem,
  TEXT,
  fileToRead,
  readCommandLine,
  wholeNumber,
} from '@halyard/contract/command-line';

export type CanaryFlags =
  | { command: 'check' }
  | {
      command: 'sign';
      /** A PEM file, or `-` for standard input. */
      keyFile: string;
      issued: string;
      nextDue: string;
    };

const USAGE = `Usage: npm run canary -- sign --key FILE [--days N]
       npm run canary -- check
  --key FILE  the Ed25519 private key in PEM (openssl genpkey -algorithm ed25519); - reads it from standard input.
              Keep it out of the repository
  --days N    how many days from today until the next statement is due, 1 to 366 (30)
  The words that are signed are those of public/canary.json.`;

const OPTIONS = { key: TEXT, days: TEXT };

/** Reads the command and flags of `npm run canary`; returns what is wrong with them, if anything. */
export function readCanaryFlags(args: string[], today: Date): CanaryFlags | Problem {
  const settings = { args, use: USAGE, options: OPTIONS, allowPositionals: true };
  return readCommandLine(settings, (values, [command, ...others]): CanaryFlags => {
    if (others.length > 0) throw new Error(`"${others[0]}" is not understood.`);
    if (command === 'check') return { command };
    if (command !== 'sign') throw new Error('Say what to do: sign or check.');
    const { key } = values;
    const keyFile = key === '-' ? key : fileToRead('key', key);
    if (keyFile === undefined) throw new Error('--key is missing.');
    const days = wholeNumber('days', values.days, { least: 1, most: 366 }) ?? 30;
    const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
    const nextDue = toDay(today.getTime() + days * DAY_MS);
    return { command, keyFile, issued: toDay(today.getTime()), nextDue };
  });
}
