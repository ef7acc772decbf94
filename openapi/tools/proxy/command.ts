/**
 * npm run contract:proxy -- URL: passes the site's calls on to a server, and reports every departure from the contract as it
 * comes (docs/contract-proxy.md). Until Ctrl+C; exits with 0 if there was none, 1 if there were some, 2 if it could not run.
 */
import { untilSignal } from './until-signal.ts';
import { runProxy } from './run.ts';

process.exitCode = await runProxy(process.argv.slice(2), untilSignal());
