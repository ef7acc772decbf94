import { fileURLToPath } from 'node:url';
import { adviceOn } from './advice.ts';

/** The package's folder: one level above this file, in the sources as well as in the built JavaScript. */
const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

type Command = {
  does: string;
  /** Whether it needs the contract's source files, which only a checkout has. */
  isForCheckout?: boolean;
  load: () => Promise<{ run(args: string[], packageFolder: string): Promise<number> }>;
};

/** The commands. Each is loaded on demand, because some load Vite or Redocly. */
const COMMANDS: Record<string, Command> = {
  check: {
    does: 'calls a server as a client does, and lists where it departs from the contract',
    load: () => import('./check/command.ts'),
  },
  diff: {
    does: 'what differs between an earlier contract, or another file, and this one; whether it breaks anything',
    load: () => import('./diff/command.ts'),
  },
  lint: {
    does: 'checks the files of the contract by its conventions, and writes the bundle',
    isForCheckout: true,
    load: () => import('./lint/command.ts'),
  },
  docs: {
    does: 'writes the page of the contract, a folder for any static host',
    isForCheckout: true,
    load: () => import('./docs/command.ts'),
  },
  questions: {
    does: 'writes QUESTIONS.md, the table of what the contract assumes; with --check, compares it',
    isForCheckout: true,
    load: () => import('./questions/command.ts'),
  },
};

const WIDTH = Math.max(...Object.keys(COMMANDS).map((name) => name.length)) + 2;
const USAGE = [
  'Usage: halyard-contract COMMAND [options]',
  ...Object.entries(COMMANDS).map(([name, { does }]) => `  ${name.padEnd(WIDTH)}${does}`),
  'halyard-contract COMMAND --help shows its options.',
].join('\n');

/** Runs the package's command line. Sets the exit code: 0 no problem, 1 problems found, 2 could not run. */
export async function main([name = '', ...args]: string[]): Promise<void> {
  if (name === '--help' || name === 'help') {
    console.log(USAGE);
    return;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    console.error(name ? `"${name}" is no command.\n${USAGE}` : USAGE);
    process.exitCode = 2;
    return;
  }
  if (command.isForCheckout && !import.meta.url.endsWith('.ts')) {
    console.error(
      `${name} works on the files of the contract: run it in a checkout of the project.`,
    );
    process.exitCode = 2;
    return;
  }
  try {
    const { run } = await command.load();
    process.exitCode = await run(args, PACKAGE);
  } catch (error) {
    const advice = adviceOn(error as Error);
    if (advice === null) throw error;
    console.error(advice);
    process.exitCode = 2;
  }
}
