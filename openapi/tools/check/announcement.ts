import { CLASSES } from './finding.ts';
import type { CheckFlags } from './flags.ts';
import type { Probe } from './probes/probe.ts';
import { nameDevice } from './accounts.ts';

/** Whether any probe needs an account. Those of `service` and `signature` need none. */
export const needAccounts = (probes: Probe[]) =>
  probes.some(({ classes }) => classes[0] !== 'service' && classes[0] !== 'signature');

/** Announces a run in short. */
export function announce(probes: Probe[], flags: CheckFlags): string[] {
  const created =
    'Creates accounts named check-…, and deletes them at the end (--dry-run says more).';
  return [
    countProbes(probes, flags),
    ...(needAccounts(probes) ? [created] : []),
    ...listLogins(flags),
  ];
}

function countProbes(probes: Probe[], { url, prefix, only }: CheckFlags): string {
  const classes = only.length < CLASSES.length ? `, of the classes ${only.join(', ')}` : '';
  return `${probes.length} probes of ${url}${prefix}${classes}.`;
}

/** Says what a run creates on a server that follows the contract, at most, and what stays there; and lists every probe. */
export function describeRun(probes: Probe[], flags: CheckFlags): string[] {
  const email = flags.accounts.codes?.email.replace('{name}', 'check-…') ?? 'check-…@example.com';
  const changes = [
    'Registers accounts named check-…, and trials, changes them, and deletes them at the end.',
    `Sends codes to ${email}, and deletes the accounts with such addresses.`,
    'Orders products, opens and joins groups for these accounts, and cancels them.',
    'Reports visits without an origin, which stay.',
    'In a sandbox it also pays orders and uses up three redeem codes, which stays, sends codes by SMS to +1555…, logs in to its KOLs, and moves the clock ahead and back.',
    ...listLogins(flags),
  ];
  const operations = Map.groupBy(probes, ({ operation }) => operation);
  return [
    countProbes(probes, flags),
    ...(needAccounts(probes) ? changes : []),
    'A faulty server may do what it has to refuse: that stays.',
    ...[...operations].flatMap(([id, own]) => [
      id,
      ...own.map(({ classes, name }) => `  ${classes[0]}: ${name}`),
    ]),
  ];
}

function listLogins({ accounts: { users = [], kol } }: CheckFlags): string[] {
  const roles = { user: users[0], stranger: users[1], kol };
  const logins = Object.entries(roles).flatMap(([role, account]) =>
    account ? [`${account.username} (device ${nameDevice(role)})`] : [],
  );
  if (logins.length === 0) return [];
  const [user] = users;
  return [
    `Logs in to ${logins.join(', ')}, and out at the end. Such a device stays bound.`,
    ...(user ? [`The nickname of ${user.username} becomes Contract check, and stays so.`] : []),
  ];
}
