import { expect, it } from 'vitest';
import clauseEn from '@/i18n/locales/en/clause.json';
import proofsEn from '@/i18n/locales/en/proofs.json';
import clauseZh from '@/i18n/locales/zh-CN/clause.json';
import proofsZh from '@/i18n/locales/zh-CN/proofs.json';
import { STORED_FACTS, UNSTORED_FACTS } from './kept-facts';

/** Where the policy says it, and the words that both texts have. */
const SOURCES = {
  login: ['privacyAccount', 'phone number', '手机号'],
  password: ['privacyAccount', 'hash', '哈希值'],
  orders: ['privacyAccount', 'payment method and time', '金额、支付方式和时间'],
  devices: ['privacyDevices', 'last seen', '最近使用时间'],
  card: ['privacyAccount', 'card number', '卡号'],
  hardware: ['privacyDevices', 'your hardware', '硬件'],
  cookies: ['privacyBrowser', 'cookies for other companies', '为其他公司设置 Cookie'],
} as const;

it.each([
  { clause: clauseEn, proofs: proofsEn, word: 1 },
  { clause: clauseZh, proofs: proofsZh, word: 2 },
] as const)(
  'the table says nothing that the privacy policy does not',
  ({ clause, proofs, word }) => {
    const rows = [
      ...STORED_FACTS.map((fact) => [fact, proofs.kept.yes[fact]] as const),
      ...UNSTORED_FACTS.map((fact) => [fact, proofs.kept.no[fact]] as const),
    ];
    for (const [fact, row] of rows) {
      const source = SOURCES[fact];
      expect(row).toContain(source[word]);
      expect(clause.sections[source[0]].text).toContain(source[word]);
    }
  },
);
