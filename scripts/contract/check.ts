/**
 * npm run contract:check -- URL: every departure of a server from the contract (docs/contract-check.md). Exits with 0 if
 * the server departs nowhere, 1 if it does, 2 if the check could not run.
 */
import { runCheck } from './check/run.ts';

const interruption = new AbortController();
process.once('SIGINT', () => {
  console.error(
    'Interrupted: deleting what was created, and writing the report. Again to end at once.',
  );
  interruption.abort();
});
process.exitCode = await runCheck(process.argv.slice(2), {
  environment: process.env,
  signal: interruption.signal,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
