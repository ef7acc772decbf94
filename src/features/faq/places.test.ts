import { describe, expect, test } from 'vitest';
import type { Resources } from '@/i18n/resources';
import { en } from '@/i18n/locales/en';
import { zhCN } from '@/i18n/locales/zh-CN';

/** What the screens call the places that answers lead to. */
const placesOf = ({ account, orders }: Resources): Record<string, string> => ({
  devices: account.sections.device,
  rewards: account.sections.reward,
  groups: account.sections.groups,
  kol: account.sections.kol,
  deleteAccount: account.sections.delete,
  orders: orders.title,
});

describe.each([
  ['en', en],
  ['zh-CN', zhCN],
])('a place in the account (%s)', (_, texts) => {
  const answers = Object.entries(texts.faq.questions).map(([id, { answer }]) => [id, answer]);
  const linksOf = (answer = '') => [...answer.matchAll(/<(\w+)>(.*?)<\/\1>/g)];

  test.each(answers)('is called in "%s" as it is on the screen', (_id, answer) => {
    for (const [, name = '', text] of linksOf(answer)) {
      const place = placesOf(texts)[name];
      if (place) expect(text).toBe(place);
    }
    // A place that is only quoted is not held to any screen, and leads nowhere.
    expect(answer).not.toMatch(/under “|“我的账户”的“/);
  });

  test.each([
    ['invite', 'rewards'],
    ['redeem-code', 'rewards'],
    ['unbind-device', 'devices'],
    ['payment-not-detected', 'orders'],
    ['group-how', 'groups'],
    ['delete-account', 'deleteAccount'],
    ['kol-payout', 'kol'],
  ] as const)('is a link in "%s": %s', (id, name) => {
    expect(linksOf(texts.faq.questions[id].answer).map(([, it]) => it)).toContain(name);
  });
});
