import { locateBundle } from '../generate/document.ts';
import { runCheck } from './run.ts';

/** A terminal's Ctrl+C can reach the process twice, directly and through npm. */
const SAME_KEYSTROKE = 1_000;

/** Runs `halyard-contract check` until it ends or is interrupted (README.md). Resolves to the exit code. */
export async function run(args: string[], packageFolder: string): Promise<number> {
  const interruption = new AbortController();
  let interruptedAt = Infinity;
  const interrupt = () => {
    if (performance.now() - interruptedAt > SAME_KEYSTROKE) process.exit(2);
    if (interruption.signal.aborted) return;
    interruptedAt = performance.now();
    console.error(
      // A new line, so that the progress stays readable.
      (process.stderr.isTTY ? '\n' : '') +
        'Interrupted: deleting what was created, and writing the report. Again to end at once.',
    );
    interruption.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  const { stderr } = process;
  const exitCode = await runCheck(args, {
    ...{
      contractFile: locateBundle(packageFolder),
      environment: process.env,
      signal: interruption.signal,
    },
    ...(stderr.isTTY && { terminal: stderr }),
    say: (line) => console.log(line),
    complain: (line) => console.error(line),
  });
  process.off('SIGINT', interrupt);
  process.off('SIGTERM', interrupt);
  return exitCode;
}
