import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>;
export type Problem = { problem: string };

/** Flags with a value, for `options`. */
export const TEXT = { type: 'string' } as const;
/** One that may be given several times. */
export const TEXTS = { type: 'string', multiple: true } as const;
export const SWITCH = { type: 'boolean' } as const;

/**
 * Reads a command's arguments: what `read` makes of them, or what is wrong and how the command is used. `read` throws at
 * values that it refuses.
 */
export function readCommandLine<O extends Options, Flags>(
  { args, use, options, allowPositionals = false }: CommandLine<O>,
  read: (values: Parsed<O>['values'], positionals: string[]) => Flags,
): Flags | Problem {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals });
    return read(values, positionals);
  } catch (error) {
    return { problem: `${(error as Error).message}\n${use}` };
  }
}

type CommandLine<O> = {
  args: string[];
  use: string;
  options: O;
  /** Whether words without dashes are allowed. */
  allowPositionals?: boolean;
};

/** Ends the process with the advice, and exit code 2. */
export function orExit<Flags extends object>(flags: Flags | Problem): Flags {
  if (!('problem' in flags)) return flags;
  console.error(flags.problem);
  return process.exit(2);
}

/** The number of a flag, bounds included; undefined without the flag. */
export function wholeNumber(
  name: string,
  text: string | undefined,
  { least, most }: { least: number; most: number },
): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new Error(`--${name} "${text}" is not a whole number from ${least} to ${most}.`);
}

/** The port of `--port`; 0 is any free one. */
export function portNumber(text: string | undefined): number | undefined {
  return wholeNumber('port', text, { least: 0, most: 65_535 });
}

/** The text of a flag, which may be missing but not blank. */
export function filled(name: string, text: string | undefined): string | undefined {
  if (text?.trim() === '') throw new Error(`--${name} wants a value.`);
  return text;
}
