import { locateBundle } from '../generate/document.ts';
import { untilSignal } from '../proxy/until-signal.ts';
import { runRecord } from './run.ts';

/** Runs `halyard-contract record` (../proxy/README.md); resolves to its exit code. */
export async function run(args: string[], packageFolder: string): Promise<number> {
  return runRecord(args, { contractFile: locateBundle(packageFolder), ...untilSignal() });
}
