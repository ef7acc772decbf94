import {
  SWITCH,
  TEXT,
  TEXTS,
  filled,
  readCommandLine,
  wholeNumber,
  type Problem,
} from '../command-line.ts';
import type { ContractDocument } from '../generate/document.ts';
import type { Accounts } from './settings/accounts.ts';
import { type AcceptedFinding, readBaseline } from './settings/baseline.ts';
import { readAccounts, readCheckSettings } from './settings/check-settings.ts';
import { readGateway } from './settings/gateway.ts';
import { CLASSES, type FindingClass } from './finding.ts';
import { type PreviousReport, readPrevious } from './report/previous.ts';
import type { Gateway } from './transport.ts';
import { TEST_PREFIX } from '../../dist/constants.ts';

const OPTIONS = {
  ...{ only: TEXT, operation: TEXT, prefix: TEXT, keys: TEXT, accounts: TEXT, settings: TEXT },
  ...{ header: TEXTS, ca: TEXT, cert: TEXT, 'cert-key': TEXT, rate: TEXT, concurrency: TEXT },
  ...{ baseline: TEXT, 'fail-on': TEXT, 'ignore-missing': SWITCH, 'max-failures': TEXT },
  ...{ report: TEXT, rerun: TEXT, compare: TEXT, time: TEXT },
  ...{ 'dry-run': SWITCH, production: SWITCH },
};
const DEFAULT_CONCURRENCY = 16;
/** The severities that can make a run fail. Each includes those before it. */
const FAILURES = ['error', 'question', 'unclear'] as const;
export type FailOn = (typeof FAILURES)[number];

/** The text of `--help`. */
export const USAGE = `Usage: halyard-contract check [URL] [options]
Calls the server at URL as a client does, and lists where it departs from the contract.
What is checked
  --only LIST         classes, separated by commas: ${CLASSES.join(', ')}
  --operation LIST    operations by their operationId, separated by commas; no other is judged
  --rerun REPORT      only what failed in the run with this report
  --dry-run           lists what a run creates, and every probe, without any calls
How the server is reached
  --prefix PATH       the prefix of the contract's paths (${TEST_PREFIX})
  --keys DIR          the public keys: windows.pem, mac.pem, ios.pem, android.pem. Those that are missing come
                      from the environment (VITE_SIGN_KEY_WINDOWS …). Without it, a sandbox's own come first
  --accounts FILE     YAML or JSON: accounts to use, and a command that prints the code sent to an address.
                      Without it the check registers accounts, and reads codes only from a sandbox
  --header NAME:VALUE a header that a gateway wants; may be given again
  --ca FILE           the PEM of the authority that signed the server's certificate
  --cert FILE         the PEM of a client certificate, with its private key or beside --cert-key FILE
  --rate N            at most N calls a second
  --concurrency N     how many probes run at once (${DEFAULT_CONCURRENCY})
  --production        allows the prefix of production
  A user and password for a gateway are in URL, or in CONTRACT_CHECK_USER and CONTRACT_CHECK_PASSWORD.
What fails
  --fail-on SEVERITY  ${FAILURES.join(', ')}: the least severe departure that counts (error)
  --[no-]ignore-missing
                      missing operations do not count; so if more than a fifth is missing, unless named
  --baseline FILE     YAML or JSON: findings that do not count, each with an id, a reason and a last day
  --max-failures N    ends after N departures that count
  --time SECONDS      starts no more probes afterwards, cleans up, and lists what was not reached
What is written
  --report DIR        report.html, junit.xml, summary.md and report.json, and a script for each finding
  --compare REPORT    says what is new, mended and the same since the run with this report
  --settings FILE     YAML or JSON with address, headers, accounts, ignore (a baseline) and the options by
                      their names; halyard-contract.yaml is read by itself
Exits with 0 if nothing that counts departs, 1 if something does, and 2 if the check could not run, was cut
short, or could not reach what was asked for.`;

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
  gateway: Gateway;
  failOn: FailOn;
  /** Whether missing operations do not count; undefined if their number decides. */
  ignoresMissing?: boolean;
  maxFailures?: number;
  reportFolder?: string;
  rerun?: PreviousReport;
  compare?: PreviousReport;
  /** In seconds. */
  time?: number;
  concurrency: number;
  isDryRun: boolean;
  /** Whether it is production, which `--production` did not allow. */
  isRefused: boolean;
};

type Known = {
  operationIds: string[];
  document: Pick<ContractDocument, 'servers'>;
  environment: NodeJS.ProcessEnv;
};

/**
 * Reads the flags of the command, and the settings file. Returns a problem if they are wrong.
 */
export function readCheckFlags(
  args: string[],
  { operationIds, document, environment }: Known,
): CheckFlags | Problem {
  return readCommandLine<typeof OPTIONS, CheckFlags>(
    { args, use: USAGE, options: OPTIONS, allowPositionals: true },
    (given, [named, ...others]) => {
      const settings = readCheckSettings(filled('settings', given.settings), environment);
      const values = { ...settings, ...given };
      const address = named ?? settings.address;
      if (!address || others.length > 0) {
        throw new Error('Name one URL; --help lists the options.');
      }
      const { url, user } = parseAddress(address);
      const prefix = parsePrefix(filled('prefix', values.prefix) ?? TEST_PREFIX);
      const [rerun, compare] = [filled('rerun', given.rerun), filled('compare', values.compare)];
      const before = rerun === undefined ? undefined : readPrevious('rerun', rerun);
      return {
        url: url.href.replace(/\/+$/, ''),
        prefix,
        only: parseList('only', values.only, CLASSES) ?? before?.only ?? CLASSES,
        operations: parseList('operation', values.operation, operationIds) ?? before?.operations,
        keysFolder: filled('keys', values.keys),
        accounts: readAccounts(
          typeof values.accounts === 'string'
            ? filled('accounts', values.accounts)
            : values.accounts,
          environment,
        ),
        baseline: [
          ...(settings.ignore ?? []),
          ...readBaseline(filled('baseline', values.baseline)),
        ],
        gateway: readGateway({ ...values, headers: settings.headers, user }, environment),
        failOn: parseList('fail-on', values['fail-on'], FAILURES)?.[0] ?? 'error',
        ignoresMissing: values['ignore-missing'],
        maxFailures: wholeNumber('max-failures', values['max-failures'], { least: 1, most: 1e6 }),
        reportFolder: filled('report', values.report),
        rerun: before,
        compare: compare === undefined ? undefined : readPrevious('compare', compare),
        time: wholeNumber('time', values.time, { least: 1, most: 86_400 }),
        concurrency:
          wholeNumber('concurrency', values.concurrency, { least: 1, most: 64 }) ??
          DEFAULT_CONCURRENCY,
        isDryRun: given['dry-run'] ?? false,
        isRefused: !values.production && isProduction(url, prefix, document),
      };
    },
  );
}

/** Parses a server's address, to which paths are appended, and takes a user and password out of it. */
function parseAddress(text: string): { url: URL; user?: Gateway['user'] } {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    const shown = text.replace(/\/\/[^/]*@/, '//…@');
    throw new Error(`"${shown}" is not an address that begins with http:// or https://.`);
  }
  const { username, password } = url;
  [url.username, url.password] = ['', ''];
  if (url.search || url.hash) {
    throw new Error(`"${url.href}" must be an address without a query and a fragment.`);
  }
  if (!username) return { url };
  const [name, secret] = [username, password].map(decodeURIComponent);
  return { url, user: { name: name ?? '', password: secret ?? '' } };
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

/** Whether the prefix is the one that the contract gives to production, and the host not in this machine's own network. */
function isProduction(
  { hostname }: URL,
  prefix: string,
  { servers = [] }: Known['document'],
): boolean {
  const server = servers.find(({ url }) => url === prefix);
  const isLocal = /^[^.]+$|^127[.]/.test(hostname);
  return /production/i.test(server?.description ?? '') && !isLocal;
}
