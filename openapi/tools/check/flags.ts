import {
  SWITCH,
  TEXT,
  filled,
  readCommandLine,
  wholeNumber,
  type Problem,
} from '../command-line.ts';
import type { ContractDocument } from '../generate/document.ts';
import { type Accounts, readAccounts } from './settings/accounts.ts';
import { type AcceptedFinding, readBaseline } from './settings/baseline.ts';
import { CLASSES, type FindingClass } from './finding.ts';
import { isPrivate } from './private-host.ts';
import { TEST_PREFIX } from '../../dist/constants.ts';

const OPTIONS = {
  ...{ only: TEXT, operation: TEXT, prefix: TEXT, keys: TEXT, accounts: TEXT, baseline: TEXT },
  ...{ report: TEXT, seed: TEXT, sample: TEXT, time: TEXT, concurrency: TEXT },
  ...{ 'dry-run': SWITCH, production: SWITCH, help: SWITCH },
};
const DEFAULT_CONCURRENCY = 8;

/** The text of `--help`. */
export const USAGE = `Usage: halyard-contract check URL [options]
Calls the server at URL as a client does, and lists where it departs from the contract.
  --only LIST       classes, separated by commas: ${CLASSES.join(', ')}
  --operation LIST  operations by their operationId, separated by commas; no other is judged
  --prefix PATH     the prefix of the contract's paths (${TEST_PREFIX})
  --keys DIR        the public keys: windows.pem, mac.pem, ios.pem, android.pem. Those that are missing
                    come from the environment (VITE_SIGN_KEY_WINDOWS …). Without it, a sandbox's own come first
  --accounts FILE   YAML or JSON: accounts to use, and a command that prints the code sent to an address.
                    Without it the check registers accounts, and reads codes only from a sandbox
  --baseline FILE   YAML or JSON: accepted findings, each with its id, a reason and the last day of it
  --report DIR      writes report.html and junit.xml there
  --sample N        at most N probes: of each kind one, then a second one, and so on
  --seed N          draws the sample and pairs of wrong fields, and chooses language and platform (1)
  --time SECONDS    starts no more probes afterwards, cleans up, and lists what was not reached
  --concurrency N   how many probes run at once (${DEFAULT_CONCURRENCY})
  --dry-run         lists what a run creates, and every probe, without any calls
  --production      allows a server that looks like production
Exits with 0 without departures, 1 with some, 2 if it could not run or was interrupted.`;

/** The parsed command line of a run. */
export type CheckFlags = {
  /** The server, without a trailing slash. */
  url: string;
  only: readonly FindingClass[];
  /** The operations to check; undefined for all. */
  operations?: string[];
  prefix: string;
  keysFolder?: string;
  accounts: Accounts;
  baseline: AcceptedFinding[];
  reportFolder?: string;
  seed: number;
  sample?: number;
  /** In seconds. */
  time?: number;
  concurrency: number;
  isDryRun: boolean;
  /** Why the server looks like production; null if it does not, or `--production` allows it. */
  suspicion: string | null;
};

type Known = { operationIds: string[]; document: Pick<ContractDocument, 'servers'> };

/** Reads the flags of the command. Returns a problem if they are wrong, or `help` if it was requested. */
export function readCheckFlags(
  args: string[],
  { operationIds, document }: Known,
): CheckFlags | Problem | 'help' {
  return readCommandLine<typeof OPTIONS, CheckFlags | 'help'>(
    { args, use: '', options: OPTIONS, allowPositionals: true },
    (values, [address, ...others]) => {
      if (values.help) return 'help';
      if (!address || others.length > 0) {
        throw new Error('Name one URL; --help lists the options.');
      }
      const url = parseUrl(address);
      const requestedPrefix = filled('prefix', values.prefix);
      const prefix = parsePrefix(requestedPrefix ?? TEST_PREFIX);
      refuseRepetition(url, prefix, document);
      const [accounts, baseline] = [
        filled('accounts', values.accounts),
        filled('baseline', values.baseline),
      ];
      return {
        url: url.href.replace(/\/+$/, ''),
        prefix,
        only: parseList('only', values.only, CLASSES) ?? CLASSES,
        operations: parseList('operation', values.operation, operationIds),
        keysFolder: filled('keys', values.keys),
        accounts: readAccounts(accounts),
        baseline: readBaseline(baseline),
        reportFolder: filled('report', values.report),
        seed: wholeNumber('seed', values.seed, { least: 0, most: 4_294_967_295 }) ?? 1,
        sample: wholeNumber('sample', values.sample, { least: 1, most: 1_000_000 }),
        time: wholeNumber('time', values.time, { least: 1, most: 86_400 }),
        concurrency:
          wholeNumber('concurrency', values.concurrency, { least: 1, most: 64 }) ??
          DEFAULT_CONCURRENCY,
        isDryRun: values['dry-run'] ?? false,
        suspicion: values.production ? null : findSuspicion(url, requestedPrefix, document),
      };
    },
  );
}

/** Throws if an address ends in a prefix, because the check appends its own. */
function refuseRepetition({ href }: URL, prefix: string, { servers = [] }: Known['document']) {
  const address = href.replace(/\/+$/, '');
  const [end] = [prefix, ...servers.map(({ url }) => url)]
    .filter((ending) => ending && address.endsWith(ending))
    .toSorted((a, b) => b.length - a.length);
  if (!end || prefix === '') return;
  const rest = address.slice(0, -end.length);
  throw new Error(
    `"${address}" ends in ${end}, and the check puts ${prefix} behind it. Leave it out: ${rest}${end === prefix ? '' : ` --prefix ${end}`}.`,
  );
}

/** Parses a server's address, to which paths are appended. Throws if it is invalid. */
export function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new Error(`"${text}" is not an address that begins with http:// or https://.`);
  }
  if (url.search || url.hash || url.username) {
    throw new Error(`"${text}" must be an address without a query, a fragment and a user.`);
  }
  return url;
}

/** Parses the prefix of the contract's paths; empty for `/`. Throws if it is not a path. */
export function parsePrefix(text: string): string {
  if (/^(\/[\w.-]+)+$/.test(text) || text === '/') return text.replace(/\/$/, '');
  throw new Error(`--prefix "${text}" is not a path such as ${TEST_PREFIX}.`);
}

function parseList<Name extends string>(
  flag: string,
  text: string | undefined,
  known: readonly Name[],
): Name[] | undefined {
  const names = filled(flag, text)
    ?.split(',')
    .map((part) => part.trim());
  const unknown = names?.find((name) => !known.includes(name as Name));
  if (unknown === undefined) return names as Name[] | undefined;
  const choice = known.length <= 8 ? ` It is one of ${known.join(', ')}.` : '';
  throw new Error(`--${flag} does not know "${unknown}".${choice}`);
}

const TEST_HOST =
  /(?:^|[.-])(?:test|tst|dev|develop|stage|staging|sandbox|qa|uat|preview|ci)\d*(?:[.-]|$)/;

/**
 * Says why a server looks like production by its address; null if it does not. Suspicious is the prefix that the
 * contract gives to production, and a remote host whose name does not mark a test environment, unless `--prefix` names
 * one that the contract gives to test environments.
 */
function findSuspicion(
  { hostname }: URL,
  prefix: string | undefined,
  { servers = [] }: Known['document'],
): string | null {
  if (isPrivate(hostname)) return null;
  const server = servers.find(({ url }) => url === prefix);
  if (server && isProduction(server)) return `${server.url} is the prefix of production`;
  if (server || TEST_HOST.test(hostname)) return null;
  const test = servers.find((candidate) => !isProduction(candidate))?.url ?? TEST_PREFIX;
  return `${hostname} is not named as a test environment (--prefix ${test} says that one is meant)`;
}

function isProduction({ description = '' }: { description?: string }): boolean {
  return /production/i.test(description);
}
