import type { DisplayConfig } from '@/api';

type QuestionRow = {
  id: string;
  /** The answer contains values of the display config. */
  needsConfig?: true;
  /** Whether the question makes sense with the operator's values. */
  isAsked?: (config: DisplayConfig) => boolean;
};

/** All questions by topic, in page order. Ids are addresses (`/faq#id`) and never change. */
const TOPICS = {
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
    { id: 'refunds' },
    { id: 'renewal' },
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
  trial: [
    { id: 'trial', needsConfig: true, isAsked: (config) => config.trialMinutes > 0 },
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

/** Whether a question is shown. Before the config has loaded, all are shown. */
export function isAsked(question: Question, config: DisplayConfig | undefined): boolean {
  return !config || !question.isAsked || question.isAsked(config);
}
