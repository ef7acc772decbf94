import { DAY_MS, MINUTE_MS } from '@/config/constants';
import { PATHS, checkoutPath, buildGroupPath } from '@/config/paths';
import { accountFixtures } from './fixtures';
import { findNextPayday } from '../rules/commission';

/** A situation to try: an account, a time, and a page with the answers that are chosen for its calls. */
export type Scenario = {
  id: string;
  label: string;
  explanation: string;
  /** An account's username. */
  account: string;
  /** The page of the site that is opened. Only the development server's follows its `answer`. */
  path: string;
  /** Computes how far the sandbox's clock is ahead of the machine's, in ms. `now` is the machine's time. */
  offset: (now: number) => number;
};

const NOW = () => 0;
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
    offset: NOW,
  },
  {
    id: 'paid-answer-lost',
    label: 'Ordered, answer lost',
    explanation: 'the next purchase is made, but its answer never arrives',
    account: 'nora',
    path: `${checkoutPath('standard-12m')}?answer=paymentPurchase.once.lost`,
    offset: NOW,
  },
  {
    id: 'session-ends-at-checkout',
    label: 'Session ends at the checkout',
    explanation: 'the next purchase is refused, because the session has ended',
    account: 'nora',
    path: `${checkoutPath('standard-12m')}?answer=paymentPurchase.once.Unauthorized`,
    offset: NOW,
  },
  {
    id: 'lite-on-a-slow-network',
    label: 'Lite member, slow network',
    explanation: 'every call takes eight seconds',
    account: 'lin',
    path: `${PATHS.profile}?answer=*.late`,
    offset: NOW,
  },
  {
    id: 'backend-down',
    label: 'Backend down',
    explanation: 'a proxy’s page instead of every answer',
    account: 'ada',
    path: `${PATHS.profile}?answer=*.http500`,
    offset: NOW,
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
