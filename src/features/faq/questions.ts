import type { DisplayConfig } from '@/api';
import { CLAIMS } from '@/config/brand';
import { LEGAL } from '@/config/legal';
import type { Translated } from '@/config/translated';

type QuestionRow = {
  id: string;
  /** The answer contains values of the display config. */
  needsConfig?: true;
  /** Whether the question makes sense with the operator's values. */
  isAsked?: (config: DisplayConfig) => boolean;
  /** The answer is the operator’s, and the question is absent until it is given. */
  findWords?: () => Translated | null;
};

/** All questions by topic, in page order. Ids are addresses (`/faq#id`) and never change. */
const TOPICS = {
  buying: [
    { id: 'company', findWords: () => LEGAL.facts.entity },
    { id: 'logs', findWords: () => LEGAL.facts.vpnLogs },
    { id: 'countries', findWords: () => CLAIMS.locations?.words ?? null },
    { id: 'speed', findWords: () => CLAIMS.speed },
    { id: 'streaming', findWords: () => CLAIMS.streaming },
    { id: 'refunds' },
    { id: 'renewal' },
    { id: 'trial', needsConfig: true, isAsked: (config) => config.trialMinutes > 0 },
  ],
  account: [
    { id: 'code-not-received' },
    { id: 'code-not-accepted' },
    { id: 'ways-to-log-in' },
    { id: 'forgot-password' },
    { id: 'account-disabled' },
    { id: 'delete-account' },
  ],
  payment: [
    { id: 'payment-not-detected' },
    {
      id: 'payment-methods',
      needsConfig: true,
      isAsked: (config) => config.paymentMethods.length > 0,
    },
    { id: 'crypto-payment', isAsked: (config) => config.paymentMethods.includes('crypto') },
    { id: 'lite-to-standard', needsConfig: true },
  ],
  devices: [
    { id: 'device-limit' },
    { id: 'unbind-device' },
    { id: 'systems' },
    { id: 'device-id' },
  ],
  groupBuying: [
    { id: 'group-how' },
    { id: 'group-who-pays' },
    { id: 'group-expired' },
    { id: 'group-cannot-join' },
  ],
  invite: [
    { id: 'invite', needsConfig: true, isAsked: (config) => config.inviteMinutes > 0 },
    { id: 'redeem-code' },
  ],
  kol: [
    { id: 'kol-what' },
    { id: 'kol-payout', needsConfig: true },
    { id: 'kol-trial', needsConfig: true, isAsked: (config) => config.kolTrialHours > 0 },
    { id: 'kol-become' },
  ],
} as const satisfies Record<string, readonly QuestionRow[]>;

export type Topic = keyof typeof TOPICS;
export type QuestionId = (typeof TOPICS)[Topic][number]['id'];
export type Question = Omit<QuestionRow, 'id'> & { id: QuestionId };

export const QUESTIONS: readonly { topic: Topic; questions: readonly Question[] }[] = (
  Object.keys(TOPICS) as Topic[]
).map((topic) => ({ topic, questions: TOPICS[topic] }));

/** Whether a question is shown. Before the config has loaded, all are shown that do not wait for the operator. */
export function isAsked(question: Question, config: DisplayConfig | undefined): boolean {
  if (question.findWords) return question.findWords() !== null;
  return !config || !question.isAsked || question.isAsked(config);
}
