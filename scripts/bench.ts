/**
 * npm run bench -- sandbox: how fast it is beside others, interleaved in one run, and whether its memory stays.
 * npm run bench -- site [--runs N] [--pages gate|/en,/zh/pricing,…]: the built site on a slow phone, beside its pages without scripts.
 * npm run bench -- account [--runs N] [--pages gate|profile,kol,…]: the account of who is logged in, beside a bare page with the same data.
 */
import { benchAccount } from './bench/account.ts';
import { benchSandbox } from './bench/sandbox.ts';
import { benchSite } from './bench/site.ts';

const SUBJECTS: Readonly<Record<string, () => Promise<void>>> = {
  account: benchAccount,
  sandbox: benchSandbox,
  site: benchSite,
};

const subject = process.argv[2] ?? '';
const run = SUBJECTS[subject];
if (run) await run();
else {
  const names = Object.keys(SUBJECTS).join(', ');
  console.error(`npm run bench does not know "${subject}". Name what to measure: ${names}.`);
  process.exitCode = 2;
}
