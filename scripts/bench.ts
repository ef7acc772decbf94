/**
 * npm run bench -- sandbox: its speed beside an echo and Prism. npm run bench -- site [--runs N] [--pages
 * gate|/en,/zh/pricing,…]: the built site on a slow phone, compared with its pages without scripts. npm run bench --
 * account [--runs N] [--pages gate|profile,kol,…]: a member's account, compared with a bare page with the same data.
 * Each exits with 1 when a limit is missed.
 */
import { benchAccount } from './bench/account.ts';
import { benchSandbox } from './bench/sandbox.ts';
import { benchSite } from './bench/site.ts';

const SUBJECTS: Readonly<Record<string, () => Promise<boolean>>> = {
  account: benchAccount,
  sandbox: benchSandbox,
  site: benchSite,
};

const subject = process.argv[2] ?? '';
const run = SUBJECTS[subject];
if (run) {
  if (!(await run())) process.exitCode = 1;
} else {
  const names = Object.keys(SUBJECTS).join(', ');
  console.error(`npm run bench does not know "${subject}". Name what to measure: ${names}.`);
  process.exitCode = 2;
}
