import type { CheckFlags } from './flags.ts';
import type { Probe } from './probes/probe.ts';
import { nameDevice } from './account.ts';

type Trace = {
  /** What the run changes on a correct server, and whether the change stays. */
  text: string;
  /** The operations that make this change. */
  writes: string[];
  /** Whether these probes call the operations. */
  isMade(probes: Probe[]): boolean;
};

const hasStoryAbout = (operations: RegExp) => (probes: Probe[]) =>
  probes.some(({ isStory, operation }) => isStory && operations.test(operation));
const hasProbeAbout = (operations: RegExp) => (probes: Probe[]) =>
  probes.some(({ operation }) => operations.test(operation));
/** Whether any probe needs an account. Those of `service` and `signature` need none. */
export const needAccounts = (probes: Probe[]) =>
  probes.some(({ classes }) => classes[0] !== 'service' && classes[0] !== 'signature');

/** Everything that a run changes on a server that follows the contract. */
export const TRACES: Trace[] = [
  {
    text: 'Registers accounts named check-…, and trials, logs in to them on devices of such names, gives them other passwords and nicknames, and deletes them at the end.',
    writes: [
      ...['userRegisterTypeUsername', 'userRegisterTypeDeviceid', 'userLoginTypeUsername'],
      ...['userChangePassword', 'userUpdateProfile', 'userUnbindDevice', 'userLogout'],
      'userRenameDevice',
      'userDeleteAccount',
    ],
    isMade: needAccounts,
  },
  {
    text: 'Sends codes to {email}, and registers accounts with such addresses or binds them, and deletes these accounts.',
    writes: [
      ...['userSendEmailCode', 'userRegisterTypeNormal', 'userLoginTypeEmail'],
      ...['userBindAccount', 'userResetPassword'],
    ],
    isMade: hasStoryAbout(/Email|TypeNormal|ResetPassword|BindAccount/),
  },
  {
    text: 'In a sandbox it sends codes by SMS to numbers that begin with +1555, and registers accounts with them, which it deletes; one also to its disabled account.',
    writes: ['userSendSmsCode', 'userLoginTypePhone'],
    isMade: hasStoryAbout(/Phone|LoginTypeUsername/),
  },
  {
    text: 'Orders products, and opens and joins groups, for these accounts, and cancels them. In a sandbox it pays some, which stay; elsewhere none.',
    writes: [
      ...['paymentPurchase', 'paymentJointPurchase', 'paymentJointJoin', 'paymentJointJoinForPay'],
      ...['paymentCryptoSubmit', 'paymentCancelOrder'],
    ],
    isMade: hasStoryAbout(/^payment/),
  },
  {
    text: 'In a sandbox it uses up two redeem codes.',
    writes: ['systemRedeemCode'],
    isMade: hasStoryAbout(/^systemRedeemCode$/),
  },
  {
    text: 'In a sandbox it logs in to its KOLs on devices named contract-check-kol-…, and out at the end.',
    writes: [],
    isMade: hasStoryAbout(/^userKolCommission$/),
  },
  {
    text: 'In a sandbox it moves the clock ahead, by up to a month, and back.',
    writes: [],
    isMade: (probes) => probes.some(({ isAlone, classes }) => isAlone && classes.includes('state')),
  },
  {
    text: 'Reports visits without an origin, which stay.',
    writes: ['marketingVisit'],
    isMade: hasProbeAbout(/^marketing/),
  },
];

/** Announces what a run will create on the server, and what may stay there. */
export function announce(probes: Probe[], flags: CheckFlags): string[] {
  const { url, prefix, only, accounts } = flags;
  const email = accounts.codes?.email.replace('{name}', 'check-…') ?? 'check-…@example.com';
  const traces = TRACES.filter(({ isMade }) => isMade(probes));
  return [
    `${probes.length} probes of ${url}${prefix}, of the classes ${only.join(', ')}.`,
    ...traces.map(({ text }) => text.replace('{email}', email)),
    ...(needAccounts(probes) ? knownAccountLines(probes, flags) : []),
    'A faulty server may do what it has to refuse: that stays.',
  ];
}

function knownAccountLines(probes: Probe[], { accounts: { users = [], kol } }: CheckFlags) {
  const [user, stranger] = users;
  const logins = [
    ...(user ? [`${user.username} (device ${nameDevice('user')})`] : []),
    ...(stranger ? [`${stranger.username} (device ${nameDevice('stranger')})`] : []),
    ...(hasProbeAbout(/Kol/)(probes)
      ? [`${kol?.username ?? 'a KOL of a sandbox'} (device ${nameDevice('kol')})`]
      : []),
  ];
  if (logins.length === 0) return [];
  return [
    `Logs in to ${logins.join(', ')}, and out at the end. Such a device stays bound.`,
    ...(user && hasProbeAbout(/^userUpdateProfile$/)(probes)
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
