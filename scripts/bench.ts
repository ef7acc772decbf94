/**
 * npm run bench -- sandbox: its speed beside an echo and Prism. npm run bench -- site | account [--runs N] [--pages
 * gate|NAME,…]: the built site, or a member's account in it, on a slow phone, beside fixed pages with the same texts or
 * data. Each exits with 1 when a limit is missed.
 */
import { TEXT, filled, orExit, readCommandLine, wholeNumber } from '@halyard/contract/command-line';
import { benchPages } from './bench/pages.ts';
import { benchSandbox } from './bench/sandbox.ts';

const USAGE = `Usage: npm run bench -- sandbox
       npm run bench -- site | account [--runs N] [--pages gate | NAME,…]
  --runs N      how many rounds count, after one that does not (5)
  --pages NAME  which pages, such as /en,/zh/pricing or profile,kol; gate stands for those that decide (all)`;
const SUBJECTS = ['sandbox', 'site', 'account'] as const;
const OPTIONS = { runs: TEXT, pages: TEXT };

const { subject, runs, pages } = orExit(readFlags(process.argv.slice(2)));
try {
  const holds = subject === 'sandbox' ? benchSandbox() : benchPages(subject, { runs, pages });
  if (!(await holds)) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}

function readFlags(args: string[]) {
  const settings = { args, use: USAGE, options: OPTIONS, allowPositionals: true };
  return readCommandLine(settings, (values, [subject, ...others]) => {
    const asked = SUBJECTS.find((name) => name === subject);
    if (!asked) throw new Error('Say what to measure: sandbox, site or account.');
    if (others.length > 0) throw new Error(`"${others[0]}" is not understood.`);
    if (asked === 'sandbox' && Object.keys(values).length > 0) {
      throw new Error('sandbox takes no flags.');
    }
    const runs = wholeNumber('runs', values.runs, { least: 1, most: 99 }) ?? 5;
    return { subject: asked, runs, pages: filled('pages', values.pages)?.split(',') };
  });
}
