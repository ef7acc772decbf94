import { type AccountPath, ACCOUNT_PAGES } from '../../../src/app/app-pages.ts';
import { FIRST_READS, USER_INFO } from '../../../src/app/first-calls/first-reads.ts';

/** A screen that is opened by somebody who is logged in. */
export type Visited = {
  /** For `--pages`. */
  name: string;
  /** Below its language's address. */
  path: string;
  /** Whose fixture shows it full. */
  account: string;
  /** A part of the server's answer, as the page prints it. */
  text: string;
};

/** A screen of the account, and the call without which it has nothing to say. The bare page prints its response, too. */
export type Screen = Visited & { call: { path: string; input: object } };

type Shown = Pick<Visited, 'text'> & Partial<Pick<Visited, 'account'>>;

/** What each screen of the account is recognised by; null for one that is not measured. */
const SHOWN: Readonly<Record<AccountPath, Shown | null>> = {
  // Not the email, which the page prints before the app is there: the UID comes with the rest.
  '/user/profile': { text: '10284417' },
  '/user/device': { text: 'iPhone 15' },
  '/user/reward': { text: '?invite=HOIST7' },
  '/user/benefits': { text: 'Password manager' },
  '/user/group-buying': { text: 'Standard, 12 months' },
  '/user/kol': { text: '?aff=KIMKOL', account: 'kim' },
  '/user/delete': null,
};

/** The measured screens, from the site's routes and first calls. */
export const SCREENS: readonly Screen[] = ACCOUNT_PAGES.flatMap(({ path }) => {
  const shown = SHOWN[path];
  if (!shown) return [];
  // The profile shows user info itself.
  const read = (path !== '/user/profile' && FIRST_READS[path][0]) || USER_INFO;
  const call = { path: `/test/v1${read.url}`, input: read.data ?? {} };
  return [{ name: path.slice('/user/'.length), path, account: 'ada', call, ...shown }];
});

/** Screens outside of the account that wait for who is here. There is no bare page beside them; nothing must move. */
export const STILL: readonly Visited[] = [
  {
    name: 'group',
    path: '/group-buying?group=gPayAllOpen',
    account: 'ada',
    text: 'Standard, 12 months, 3 people',
  },
  { name: 'checkout', path: '/checkout/standard-12m', account: 'ada', text: '$59.88' },
];

/** The screens that decide. */
export const GATE = ['profile', 'group', 'checkout'];
