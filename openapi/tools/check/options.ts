import { CLASSES } from './finding.ts';
import { TEST_PREFIX } from '../../dist/constants.ts';

type Option = {
  /** The placeholder for its value; undefined for a switch. */
  value?: string;
  /** What it does, in Markdown. The terminal shows the text without backticks. */
  does: string;
};

/** Every option of the command, for the parser, `--help` and the table in openapi/tools/check/README.md. */
export const OPTIONS = {
  only: {
    value: 'LIST',
    does: `classes, separated by commas: ${CLASSES.map((name) => `\`${name}\``).join(', ')}. Limits the probes and the findings`,
  },
  operation: {
    value: 'LIST',
    does: 'only these operations, separated by commas, by their `operationId`. Limits the probes and the findings: no other operation is judged. What a call of one of them has caused in the answer of another is a finding about the former',
  },
  prefix: {
    value: 'PATH',
    does: `the prefix of the contract's paths (default: \`${TEST_PREFIX}\`)`,
  },
  keys: {
    value: 'DIR',
    does: 'the folder of the public keys: `windows.pem`, `mac.pem`, `ios.pem`, `android.pem`. If a file is missing, the key is read from the environment (`VITE_SIGN_KEY_WINDOWS` and so on). Without the option, the keys of a sandbox at the URL come first',
  },
  accounts: {
    value: 'FILE',
    does: 'YAML or JSON: accounts to use, and a command that prints the code sent to an address. Without it the check registers accounts, and reads codes only from a sandbox',
  },
  baseline: {
    value: 'FILE',
    does: 'YAML or JSON: accepted findings, each with its id, a reason and the last day on which it is accepted',
  },
  report: {
    value: 'DIR',
    does: 'the folder to which `report.html`, `report.json`, `junit.xml` and `report.sarif` are written',
  },
  seed: {
    value: 'N',
    does: 'the same seed draws the same sample and the same pairs of wrong fields, and chooses the language and the platform of the calls that are not made with all of them (default: 1)',
  },
  sample: {
    value: 'N',
    does: 'at most N probes: of each kind one, at a common operation if possible, then a second one, and so on',
  },
  time: {
    value: 'SECONDS',
    does: 'starts no more probes after this time, cleans up, and lists what was not reached',
  },
  concurrency: {
    value: 'N',
    does: 'how many probes run at once (default: as many as the server can take, from 4 to 128)',
  },
  'dry-run': {
    does: 'lists what a run would create, and every probe by class and operation, without any calls',
  },
  production: { does: 'allows a server that looks like production' },
  help: { does: 'shows this' },
} as const satisfies Record<string, Option>;

type Options = typeof OPTIONS;

/** The parsed options. */
export type OptionValues = {
  [Name in keyof Options]?: Options[Name] extends { value: string } ? string : boolean;
};

/** The options for `parseArgs`. */
export const PARSED_OPTIONS = Object.fromEntries(
  rows().map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' } as const]),
);

const WIDTH = 100;

/** The text of `--help`. */
export function usageText(): string {
  const flags = rows().map(([name, { value }]) => `--${name}${value ? ` ${value}` : ''}`);
  const indent = Math.max(...flags.map((flag) => flag.length)) + 4;
  const lines = rows().map(([, { does }], index) => {
    const [first = '', ...rest] = wrapText(does.replaceAll('`', ''), WIDTH - indent);
    return [
      `  ${(flags[index] ?? '').padEnd(indent - 2)}${first}`,
      ...rest.map((line) => `${' '.repeat(indent)}${line}`),
    ].join('\n');
  });
  return [
    'Usage: halyard-contract check URL [options]',
    'Calls the server at URL as a client does, and lists where it departs from the contract.',
    ...lines,
    'Exits with 0 without departures, 1 with some, 2 if it could not run or was interrupted.',
  ].join('\n');
}

/** The rows of the options' table in README.md. */
export function optionTable(): string[][] {
  return rows().map(([name, { value, does }]) => [
    `\`--${name}${value ? ` ${value}` : ''}\``,
    does,
  ]);
}

function rows(): [string, Option][] {
  return Object.entries(OPTIONS);
}

function wrapText(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}
