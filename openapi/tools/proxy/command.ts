import { locateBundle } from '../generate/document.ts';
import { runProxy } from './run.ts';
import { untilSignal } from './until-signal.ts';

/** Runs `halyard-contract proxy` (README.md); resolves to its exit code. */
export async function run(args: string[], packageFolder: string): Promise<number> {
  return runProxy(args, { contractFile: locateBundle(packageFolder), ...untilSignal() });
}
