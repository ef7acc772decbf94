import { TEXT, filled, readCommandLine, wholeNumber, type Problem } from '../../command-line.ts';
import { CLASSES, type FindingClass } from './finding.ts';

/** What a run is asked to do. */
export type CheckFlags = {
  /** The server, without a trailing slash. */
  url: string;
  only: readonly FindingClass[];
  /** The operations to check; undefined for all. */
  operations?: string[];
  prefix: string;
  keysFolder?: string;
  reportFolder?: string;
  seed: number;
  sample?: number;
  concurrency: number;
  isDryRun: boolean;
  /** Whether only the options are to be explained. */
  isHelp: boolean;
};

export const USE = `Use: npm run contract:check -- URL [options]
  --only LIST       classes, separated by commas: ${CLASSES.join(', ')}
  --operation LIST  only these operations, separated by commas
  --prefix PATH     before the paths of the contract (/test/v1)
  --keys DIR        public keys: windows.pem, mac.pem, ios.pem, android.pem;
                    default: the keys that URL/sandbox/keys serves, or else VITE_SIGN_KEY_* from the environment
  --report DIR      writes report.json and junit.xml there
  --seed N          the same seed makes the same names and the same sample (1)
  --sample N        at most N probes, chosen at random over the classes
  --concurrency N   how many independent probes run at once (4)
  --dry-run         lists what would be done, and calls nothing
  --production      allows a host that looks like production`;

const OPTIONS = {
  ...{ only: TEXT, operation: TEXT, prefix: TEXT, keys: TEXT, report: TEXT, seed: TEXT },
  ...{ sample: TEXT, concurrency: TEXT },
  'dry-run': { type: 'boolean' },
  production: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** The flags of the command, or what is wrong with them. */
export function checkFlags(args: string[], operationIds: string[]): CheckFlags | Problem {
  return readCommandLine(
    { args, use: '', options: OPTIONS, allowPositionals: true },
    (values, [address = values.help ? 'http://localhost' : undefined, ...others]) => {
      if (!address || others.length > 0) {
        throw new Error('Name one URL; --help lists the options.');
      }
      const prefix = prefixOf(filled('prefix', values.prefix) ?? '/test/v1');
      const url = urlOf(address);
      if (!values.production && looksLikeProduction(url, prefix)) {
        throw new Error(
          `${url} looks like production, and the check creates accounts and orders. Add --production if that is meant.`,
        );
      }
      return {
        url: url.href.replace(/\/+$/, ''),
        prefix,
        only: listOf('only', values.only, CLASSES) ?? CLASSES,
        operations: listOf('operation', values.operation, operationIds),
        keysFolder: filled('keys', values.keys),
        reportFolder: filled('report', values.report),
        seed: wholeNumber('seed', values.seed, { least: 0, most: 4_294_967_295 }) ?? 1,
        sample: wholeNumber('sample', values.sample, { least: 1, most: 1_000_000 }),
        concurrency: wholeNumber('concurrency', values.concurrency, { least: 1, most: 64 }) ?? 4,
        isDryRun: values['dry-run'] ?? false,
        isHelp: values.help ?? false,
      };
    },
  );
}

/** A server's address, of which paths begin at the end. Throws what is wrong with it. */
export function urlOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new Error(`"${text}" is not an address that begins with http:// or https://.`);
  }
  if (url.search || url.hash || url.username) {
    throw new Error(`"${text}" must be an address without a query, a fragment and a user.`);
  }
  return url;
}

/** What comes before the paths of the contract; empty for `/`. */
export function prefixOf(text: string): string {
  if (/^(\/[\w.-]+)+$/.test(text) || text === '/') return text.replace(/\/$/, '');
  throw new Error(`--prefix "${text}" is not a path such as /test/v1.`);
}

function listOf<Name extends string>(
  flag: string,
  text: string | undefined,
  known: readonly Name[],
): Name[] | undefined {
  const names = filled(flag, text)?.split(',');
  const unknown = names?.find((name) => !known.includes(name as Name));
  if (unknown === undefined) return names as Name[] | undefined;
  const choice = known.length <= 8 ? ` It is one of ${known.join(', ')}.` : '';
  throw new Error(`--${flag} does not know "${unknown}".${choice}`);
}

const LOCAL =
  /^(?:localhost|.*[.](?:localhost|local|internal|test|example)|127[.].*|10[.].*|192[.]168[.].*|172[.](?:1[6-9]|2\d|3[01])[.].*|\[(?:::1|f[cde].*)\])$/;
const TRIAL =
  /(?:^|[.-])(?:test|tst|dev|develop|stage|staging|sandbox|qa|uat|preview|ci)\d*(?:[.-]|$)/;

/** Whether the host is remote, and either its name does not mark it as a test environment or the prefix is production's. */
function looksLikeProduction({ hostname }: URL, prefix: string): boolean {
  if (LOCAL.test(hostname)) return false;
  return !TRIAL.test(hostname) || prefix === '/v1';
}
