import { DAY_MS, MINUTE_MS } from '@/config/constants';
import { PATHS, buildGroupPath } from '@/config/paths';
import { accountFixtures } from './fixtures';
import { findNextPayday } from '../rules/commission';

/** A situation to try: an account, a time and a page. */
export type Scenario = {
  id: string;
  label: string;
  explanation: string;
  /** An account's username. */
  account: string;
  /** The page of the site that is opened. */
  path: string;
  /** Computes how far the sandbox's clock is ahead of the machine's, in ms. `now` is the machine's time. */
  offset: (now: number) => number;
};

/** Days that lin's plan has left in a fresh sandbox. */
const LIN_DAYS = accountFixtures.find(({ username }) => username === 'lin')?.plan?.endsInDays ?? 0;

export const scenarios: Scenario[] = [
  {
    id: 'membership-ends-tomorrow',
    label: 'Membership ends tomorrow',
    explanation: 'a lite member has one day left',
    account: 'lin',
    path: PATHS.profile,
    offset: () => (LIN_DAYS - 1) * DAY_MS,
  },
  {
    id: 'membership-ended-yesterday',
    label: 'Membership ended yesterday',
    explanation: 'a lite member comes back a day too late',
    account: 'lin',
    path: PATHS.profile,
    offset: () => (LIN_DAYS + 1) * DAY_MS,
  },
  {
    id: 'group-about-to-close',
    label: 'Group about to close',
    explanation: 'one seat is free, and the group has five minutes left',
    account: 'nora',
    path: buildGroupPath('gExpiresSoon'),
    offset: () => 0,
  },
  {
    id: 'kol-before-payout',
    label: 'KOL before the payout',
    explanation: 'ten minutes before Monday, midnight UTC, when a first payout is due',
    account: 'kai',
    path: PATHS.user,
    offset: (now) => findNextPayday(now) - now - 10 * MINUTE_MS,
  },
];
