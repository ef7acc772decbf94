import { CannotRun } from '../check/cannot-run.ts';
import { loadContract } from '../check/run.ts';
import { PROXY_USAGE, readProxyFlags } from './flags.ts';
import { formatSummary } from './lines.ts';
import { startProxy } from './server.ts';

export type RunOptions = {
  /** The file of the bundled contract. */
  contractFile?: string;
  /** Ends the proxy. */
  signal: AbortSignal;
  say(line: string): void;
  complain(line: string): void;
};

/**
 * Runs the proxy until the signal ends it. Resolves to the exit code: 0 no departures, 1 some, 2 it could not run, or
 * could judge no call.
 */
export async function runProxy(args: string[], options: RunOptions): Promise<0 | 1 | 2> {
  return complainIfUnable('contract proxy', options, async () => {
    const flags = readProxyFlags(args);
    if ('problem' in flags) throw new CannotRun(flags.problem.split('\n')[0]);
    if (flags.isHelp) {
      options.say(PROXY_USAGE);
      return 0;
    }
    const proxy = await startProxy({
      ...flags,
      contract: loadContract(options.contractFile),
      say: options.say,
    });
    for (const line of announce(proxy.origin, flags.url)) options.say(line);
    await waitForAbort(options.signal);
    await proxy.close();
    const report = proxy.log.report();
    for (const line of formatSummary(report)) options.say(line);
    if (report.calls > 0 && report.judged === 0) return 2;
    return report.departures.length > 0 ? 1 : 0;
  });
}

/** The lines that a proxy prints at its start. */
export function announce(origin: string, url: string): string[] {
  return [
    `Passes calls on to ${url} and judges the answers, until Ctrl+C.`,
    `  Site   API=${origin} npm run dev`,
  ];
}

/** Runs a command. If it rejects with `CannotRun`, prints the reason in one line and resolves to exit code 2. */
export async function complainIfUnable<Code extends number>(
  command: string,
  { complain }: Pick<RunOptions, 'complain'>,
  run: () => Promise<Code>,
): Promise<Code | 2> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    complain(`${command}: ${error.message}`);
    return 2;
  }
}

export async function waitForAbort(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((done) => signal.addEventListener('abort', done, { once: true }));
}
