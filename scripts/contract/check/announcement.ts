import type { CheckFlags } from './flags.ts';
import type { Probe } from './probes/probe.ts';
import { deviceOf } from './world.ts';

type Trace = {
  /** What a correct server does for a run, and what becomes of it. */
  text: string;
  /** The calls that do it. */
  writes: string[];
  /** Whether the probes make these calls. */
  isMade(probes: Probe[]): boolean;
};

/** Probes of several calls, with accounts of their own. */
const isStory = ({ classes }: Probe) => classes[0] === 'state' || classes[0] === 'auth';
const stories = (operations: RegExp) => (probes: Probe[]) =>
  probes.some((it) => isStory(it) && operations.test(it.operation));
const calls = (operations: RegExp) => (probes: Probe[]) =>
  probes.some(({ operation }) => operations.test(operation));

/** Everything that a run changes on a server that keeps to the contract. */
export const TRACES: Trace[] = [
  {
    text: 'Registers accounts named check-…, logs in to them on devices of such names, gives them other passwords and nicknames, and deletes them at the end.',
    writes: [
      ...['userRegisterTypeUsername', 'userLoginTypeUsername', 'userChangePassword'],
      ...['userUpdateProfile', 'userUnbindDevice', 'userLogout', 'userDeleteAccount'],
    ],
    isMade: () => true,
  },
  {
    text: 'Sends codes to {email}, and registers accounts with such addresses, which it deletes.',
    writes: ['userSendEmailCode', 'userRegisterTypeNormal', 'userLoginTypeEmail'],
    isMade: calls(/Email|TypeNormal|ResetPassword|BindAccount/),
  },
  {
    text: 'Orders products and opens groups for these accounts, pays nothing, and cancels them.',
    writes: ['paymentPurchase', 'paymentJointPurchase', 'paymentCancelOrder'],
    isMade: stories(/^payment/),
  },
  {
    text: 'Reports visits without an origin, which stay.',
    writes: ['marketingVisit'],
    isMade: calls(/^marketing/),
  },
];

/** What a plan creates on the server, what becomes of it, and what can stay. */
export function announcementOf(probes: Probe[], flags: CheckFlags): string[] {
  const { url, prefix, only, accounts } = flags;
  const email = accounts.codes?.email.replace('{name}', 'check-…') ?? 'check-…@example.com';
  const known = [
    ...(accounts.users ?? []).map(({ username }, at) => [username, ['user', 'stranger'][at] ?? '']),
    ...(accounts.kol ? [[accounts.kol.username, 'kol']] : []),
  ].map(([name, role = '']) => `${name} (device ${deviceOf(role)})`);
  return [
    `${probes.length} probes of ${url}${prefix}, of the classes ${only.join(', ')}.`,
    ...TRACES.filter(({ isMade }) => isMade(probes)).map(({ text }) =>
      text.replace('{email}', email),
    ),
    known.length > 0
      ? `Logs in to ${known.join(', ')}, and out at the end. The devices stay bound, and the nickname of the first user becomes Contract check.`
      : `Logs in to a KOL where it knows one, and out at the end. The device ${deviceOf('kol')} stays bound.`,
    'A faulty server may do what it has to refuse: that stays.',
  ];
}

/** Every probe by operation and class, for `--dry-run`. */
export function listOf(probes: Probe[]): string[] {
  const operations = new Set(probes.map(({ operation }) => operation));
  const classes = Object.entries(countsOf(probes)).map(([name, count]) => `${name} ${count}`);
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

function countsOf(probes: Probe[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { classes } of probes) counts[classes[0]] = (counts[classes[0]] ?? 0) + 1;
  return counts;
}
