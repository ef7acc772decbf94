import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  rmdirSync,
  statSync,
  type Stats,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { failWithAdvice } from './advice.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type ParsedArguments<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>;
/** Why a command does not run: what is wrong with its arguments, or its usage, which `--help` asks for. */
export type Problem = { problem: string; exitCode: 0 | 2 };

const { R_OK, W_OK } = constants;

/** A flag with a value, for `options`. */
export const TEXT = { type: 'string' } as const;
/** A flag with a value that may be given several times. */
export const TEXTS = { type: 'string', multiple: true } as const;
export const SWITCH = { type: 'boolean' } as const;

/** A problem with the file or folder that a flag names. The usage is not printed, because the flag itself is right. */
class FileProblem extends Error {}

/**
 * Parses a command's arguments. Returns what `read` makes of them, a problem with the command's usage if they are wrong or
 * `read` throws, or the usage alone for `--help`.
 */
export function readCommandLine<O extends Options, Flags>(
  { args, use, options, allowPositionals = false }: CommandLine<O>,
  read: (values: ParsedArguments<O>['values'], positionals: string[]) => Flags,
): Flags | Problem {
  if (args.includes('--help')) return { problem: use, exitCode: 0 };
  try {
    const parsing = { args, options, allowPositionals, allowNegative: true };
    const { values, positionals } = parseArgs(parsing);
    return read(values, positionals);
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof FileProblem) return { problem: message, exitCode: 2 };
    // Node also explains how to give a word that looks like an option, which no command takes.
    const problem = `${message.replace(/\. To specify a positional.*/s, '')}\n${use}`;
    return { problem, exitCode: 2 };
  }
}

type CommandLine<O> = {
  args: string[];
  use: string;
  options: O;
  /** Whether words without dashes are allowed. */
  allowPositionals?: boolean;
};

/**
 * Returns the flags. If they are a problem, prints it and ends the process with its exit code. From then on an error that
 * the user can mend ends the process with one line, not with a stack.
 */
export function orExit<Flags extends object>(flags: Flags | Problem): Flags {
  if ('problem' in flags) {
    return process.exit(printProblem(flags));
  }
  process.once('uncaughtException', failWithAdvice);
  return flags;
}

/** Prints a problem, and returns the command's exit code. */
export function printProblem({ problem, exitCode }: Problem): number {
  (exitCode === 0 ? console.log : console.error)(problem);
  return exitCode;
}

/** Parses a flag's whole number, bounds included; undefined without the flag. Throws if it is not in the range. */
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

/** Parses the port of `--port`; 0 means any free port. */
export function portNumber(text: string | undefined): number | undefined {
  return wholeNumber('port', text, { least: 0, most: 65_535 });
}

/** Returns the text of a flag, which may be missing but not blank. */
export function filled(name: string, text: string | undefined): string | undefined {
  if (text?.trim() === '') throw new Error(`--${name} wants a value.`);
  return text;
}

/**
 * Checks the path of a file to read; undefined without the flag. Throws if the file is missing, unreadable or empty.
 */
export function fileToRead(name: string, text: string | undefined): string | undefined {
  const path = filled(name, text);
  if (path === undefined) return undefined;
  const stats = statsAt(name, path);
  if (stats === null) throw new FileProblem(`--${name} ${path}: there is no such file.`);
  refuseFolder(name, path, stats);
  if (stats.isFile() && stats.size === 0) throw new FileProblem(`--${name} ${path} is empty.`);
  refuseForbidden(name, path, R_OK);
  return path;
}

/** Checks the path of a file to read and write, which may be new; undefined without the flag. */
export function fileToKeep(name: string, text: string | undefined): string | undefined {
  const path = filled(name, text);
  if (path === undefined) return undefined;
  const stats = statsAt(name, path, 'file');
  if (stats === null) return refuseUncreatable(name, path);
  refuseFolder(name, path, stats);
  refuseForbidden(name, path, R_OK | W_OK);
  return path;
}

/** Checks the path of a folder to write to, which may be new; undefined without the flag. */
export function folderToWrite(name: string, text: string | undefined): string | undefined {
  const path = filled(name, text);
  if (path === undefined) return undefined;
  const stats = statsAt(name, path, 'folder');
  if (stats === null) return refuseUncreatable(name, path);
  if (!stats.isDirectory()) {
    throw new FileProblem(`--${name} ${path} is a file. Name a folder.`);
  }
  refuseForbidden(name, path, W_OK);
  return path;
}

/** Reads a path's stats; null if nothing exists there. Throws if `kind` is to be created there, but cannot be. */
function statsAt(name: string, path: string, kind?: 'file' | 'folder'): Stats | null {
  try {
    return statSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || (code === 'ENOTDIR' && !kind)) return null;
    if (code === 'ENOTDIR') {
      throw new FileProblem(`--${name} ${path} is below a file. Name a ${kind} elsewhere.`);
    }
    throw new FileProblem(`--${name} ${path} cannot be used (${code}).`);
  }
}

function refuseFolder(name: string, path: string, stats: Stats): void {
  if (stats.isDirectory()) throw new FileProblem(`--${name} ${path} is a folder. Name a file.`);
}

/** Returns the path of something new. Throws if this user can't create it in the folder that exists. */
function refuseUncreatable(name: string, path: string): string {
  let folder = dirname(resolve(path));
  while (!existsSync(folder)) folder = dirname(folder);
  refuseForbidden(name, folder, W_OK, path);
  try {
    // In a file system such as /proc nobody creates anything, whatever its permissions are, and Node would try for ever.
    rmdirSync(mkdtempSync(join(folder, '.halyard-')));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new FileProblem(
      `--${name} ${path} can’t be created in ${folder} (${code}). Name another.`,
    );
  }
  return path;
}

function refuseForbidden(name: string, path: string, mode: number, named = path): void {
  try {
    accessSync(path, mode);
  } catch {
    const verb = mode === R_OK ? 'read' : 'write';
    throw new FileProblem(
      `--${name} ${named}: this user can’t ${verb} ${named === path ? 'it' : path}. Change its permissions, or name another.`,
    );
  }
}
