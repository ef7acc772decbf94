import { describe, expect, test } from 'vitest';
import { bundledContract } from '../../generate/document.ts';
import { createContract } from '../contract.ts';
import { findOtherLanguage, hasLocalizedTexts, localizedTexts } from './language.ts';

const contract = createContract(bundledContract());

/** The operations whose data has texts in the language of the request, as the contract describes them. */
const LOCALIZED = [
  ...['systemDisplayConfig', 'systemRedeemCode', 'systemBenefits', 'systemUserBenefits'],
  ...['userDeletePreview', 'userExportData', 'userKolCommission', 'paymentShop', 'paymentCoupon'],
  ...['paymentPurchase', 'paymentOrder', 'paymentCryptoDetail', 'paymentJointPurchase'],
  ...['paymentJointJoinForPay', 'paymentJointJoin', 'paymentJointPurchaseCreated'],
  ...['paymentJointPurchaseParticipated', 'paymentJointOrder'],
];

test('the contract says which data has texts in the language of the request', () => {
  const found = contract.operations.filter((operation) => hasLocalizedTexts(contract, operation));
  expect(found.map(({ id }) => id)).toEqual(LOCALIZED);
});

test('the names of products are such texts, the lines of an existing order are not', () => {
  const quote = { lines: [{ kind: 'price', label: 'Lite, 1 month' }] };
  const row = { product: 'Lite, 1 month', checkout: { quote } };
  const texts = localizedTexts(contract, 'PaymentOrderOk', { data: { items: [row] } });
  expect(texts.map(({ at }) => at)).toEqual(['/data/items/[]/product']);
  const lines = localizedTexts(contract, 'PaymentCouponOk', { data: quote });
  expect(lines.map(({ at }) => at)).toEqual(['/data/lines/[]/label']);
});

describe('a text in another language', () => {
  const at = '/data/items/[]/name';

  test('is found in English and in Chinese', () => {
    expect(findOtherLanguage([{ text: '标准套餐', at }], 'en')).toHaveLength(1);
    expect(findOtherLanguage([{ text: 'Standard, 12 months', at }], 'zh_CN')).toHaveLength(1);
  });

  test('may be a name in Latin letters, alone or beside Chinese ones', () => {
    expect(findOtherLanguage([{ text: 'Streamflix', at }], 'zh_CN')).toEqual([]);
    const names = ['Streamflix Premium', '云存储'].map((text) => ({ text, at }));
    expect(findOtherLanguage(names, 'zh_CN')).toEqual([]);
  });
});
