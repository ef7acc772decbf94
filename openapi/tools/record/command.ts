/**
 * npm run contract:record -- URL | --har FILE: proposes examples from what a server answers, with secrets masked
 * (docs/contract-proxy.md). Exits with 0, 1 if answers departed from the contract and were left out, 2 if it could not run.
 */
import { untilSignal } from '../proxy/until-signal.ts';
import { runRecord } from './run.ts';

process.exitCode = await runRecord(process.argv.slice(2), untilSignal());
