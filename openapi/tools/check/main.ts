import { runCheck } from './run.ts';

type Start = {
  /** How the command is started, for `--help`. */
  command: string;
  contractFile: string;
};

/** A terminal's Ctrl+C can reach the process twice, directly and through npm. */
const SAME_KEYSTROKE = 1_000;

/** The command in a process of its own, until it ends or is interrupted. */
export async function main(start: Start): Promise<void> {
  const interruption = new AbortController();
  let interruptedAt = Infinity;
  const interrupt = () => {
    if (performance.now() - interruptedAt > SAME_KEYSTROKE) process.exit(2);
    if (interruption.signal.aborted) return;
    interruptedAt = performance.now();
    console.error(
      // Below the line of the progress.
      (process.stderr.isTTY ? '\n' : '') +
        'Interrupted: deleting what was created, and writing the report. Again to end at once.',
    );
    interruption.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  const { stderr } = process;
  process.exitCode = await runCheck(process.argv.slice(2), {
    ...{ ...start, environment: process.env, signal: interruption.signal },
    ...(stderr.isTTY && { terminal: stderr }),
    say: (line) => console.log(line),
    complain: (line) => console.error(line),
  });
  process.off('SIGINT', interrupt);
  process.off('SIGTERM', interrupt);
}
