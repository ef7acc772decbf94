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
      texts: Partial<Record<'en' | 'zh-CN', string>>;
    };

const USAGE = `Usage: npm run canary -- sign --key FILE [--days N] [--issued DAY] [--en FILE] [--zh FILE]
       npm run canary -- check
  --key FILE     the Ed25519 private key in PEM (openssl genpkey -algorithm ed25519); - reads it from standard input.
                 Keep it out of the repository
  --days N       how many days until the next statement is due, 1 to 366 (30)
  --issued DAY   the day of the statement in UTC, like 2026-11-21 (today)
  --en, --zh     files with the statement's text; without them the words stay as they are`;

const OPTIONS = { key: TEXT, days: TEXT, issued: TEXT, en: TEXT, zh: TEXT };

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
    const issued = parseDay(values.issued ?? today.toISOString().slice(0, 10));
    const days = wholeNumber('days', values.days, { least: 1, most: 366 }) ?? 30;
    return {
      command,
      keyFile,
      issued,
      nextDue: new Date(Date.parse(issued) + days * DAY_MS).toISOString().slice(0, 10),
      texts: { en: fileToRead('en', values.en), 'zh-CN': fileToRead('zh', values.zh) },
    };
  });
}

function parseDay(text: string): string {
  const time = Date.parse(text);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time);
  if (isDay && new Date(time).toISOString().startsWith(text)) return text;
  throw new Error(`--issued "${text}" is no day like 2026-11-21.`);
}
