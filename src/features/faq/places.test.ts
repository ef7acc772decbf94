import { describe, expect, test } from 'vitest';
import type { Resources } from '@/i18n/resources';

const FILES = import.meta.glob<never>('/src/i18n/locales/*/{account,faq,orders}.json', {
  eager: true,
  import: 'default',
});
const LOCALES = [...new Set(Object.keys(FILES).map((file) => file.split('/').at(-2)!))];
const findTexts = <Name extends keyof Resources>(locale: string, name: Name): Resources[Name] =>
  FILES[`/src/i18n/locales/${locale}/${name}.json`]!;

/** The names of the screens that answers link to, from the screens' own texts. */
const placesIn = (locale: string): Record<string, string> => {
  const { sections, deletion } = findTexts(locale, 'account');
  return {
    devices: sections.device,
    rewards: sections.reward,
    groups: sections.groups,
    kol: sections.kol,
    deleteAccount: deletion.title,
    orders: findTexts(locale, 'orders').title,
  };
};

describe.each(LOCALES)('a screen of the account (%s)', (locale) => {
  const { questions } = findTexts(locale, 'faq');
  const answers = Object.entries(questions).map(([id, { answer }]) => [id, answer] as const);
  const findLinks = (answer = '') => [...answer.matchAll(/<(\w+)>(.*?)<\/\1>/g)];

  test.each(answers)('has the same name in "%s" as on the screen', (_id, answer) => {
    for (const [, name = '', text] of findLinks(answer)) {
      const place = placesIn(locale)[name];
      if (place) expect(text).toBe(place);
    }
    // A quoted name without a link would not be compared by any test.
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
    expect(findLinks(questions[id].answer).map(([, name]) => name)).toContain(name);
  });
});
