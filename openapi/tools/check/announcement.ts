import { CLASSES } from './finding.ts';
import type { CheckFlags } from './flags.ts';
import type { Probe } from './probes/probe.ts';
import { nameDevice } from './account.ts';

/** Whether any probe needs an account. Those of `service` and `signature` need none. */
export const needAccounts = (probes: Probe[]) =>
  probes.some(({ classes }) => classes[0] !== 'service' && classes[0] !== 'signature');

/** Announces a run in short. */
export function announce(probes: Probe[], flags: CheckFlags): string[] {
  return [
    countProbes(probes, flags),
    ...(needAccounts(probes)
      ? ['Creates accounts named check-…, and deletes them at the end (--dry-run says more).']
      : []),
    ...knownAccountLines(probes, flags),
  ];
}

function countProbes(probes: Probe[], { url, prefix, only }: CheckFlags): string {
  const classes = only.length < CLASSES.length ? `, of the classes ${only.join(', ')}` : '';
  return `${probes.length} probes of ${url}${prefix}${classes}.`;
}

/** Says what a run creates on a server that follows the contract, at most, and what stays there. */
export function describeChanges(probes: Probe[], flags: CheckFlags): string[] {
  const { accounts } = flags;
  const email = accounts.codes?.email.replace('{name}', 'check-…') ?? 'check-…@example.com';
  return [
    countProbes(probes, flags),
    ...(needAccounts(probes)
      ? [
          'Registers accounts named check-…, and trials, changes them, and deletes them at the end.',
          `Sends codes to ${email}, and deletes the accounts with such addresses.`,
          'Orders products, opens and joins groups for these accounts, and cancels them.',
          'Reports visits without an origin, which stay.',
          'In a sandbox it also pays orders and uses up two redeem codes, which stays, sends codes by SMS to +1555…, logs in to its KOLs, and moves the clock ahead and back.',
          ...knownAccountLines(probes, flags),
        ]
      : []),
    'A faulty server may do what it has to refuse: that stays.',
  ];
}

function knownAccountLines(probes: Probe[], { accounts: { users = [], kol } }: CheckFlags) {
  const [user, stranger] = users;
  const logins = [
    ...(user ? [`${user.username} (device ${nameDevice('user')})`] : []),
    ...(stranger ? [`${stranger.username} (device ${nameDevice('stranger')})`] : []),
    ...(kol && probes.some(({ operation }) => operation.includes('Kol'))
      ? [`${kol.username} (device ${nameDevice('kol')})`]
      : []),
  ];
  if (logins.length === 0) return [];
  return [
    `Logs in to ${logins.join(', ')}, and out at the end. Such a device stays bound.`,
    ...(user && probes.some(({ operation }) => operation === 'userUpdateProfile')
      ? [`The nickname of ${user.username} becomes Contract check, and stays so.`]
      : []),
  ];
}

/** Lists every probe by operation and class, for `--dry-run`. */
export function formatOperations(probes: Probe[]): string[] {
  const operations = new Set(probes.map(({ operation }) => operation));
  const classes = Object.entries(countByClass(probes)).map(([name, count]) => `${name} ${count}`);
  return [
    `${operations.size} operations; by class: ${classes.join(', ')}.`,
    ...[...operations].flatMap((id) => [
      id,
      ...probes
        .filter(({ operation }) => operation === id)
        .map((probe) => `  ${probe.classes[0]}: ${probe.name}`),
    ]),
  ];
}

function countByClass(probes: Probe[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { classes } of probes) counts[classes[0]] = (counts[classes[0]] ?? 0) + 1;
  return counts;
}
