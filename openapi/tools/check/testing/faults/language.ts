import { type AnyEnvelope, type ServerFault, fault, isOk } from '../fault.ts';
import type { Mutation, ProxiedCall } from '../mutating-proxy.ts';

const HAN = /\p{Script=Han}/u;
const CHINESE = '标准套餐，十二个月';
const ENGLISH = 'Standard plan, twelve months';

/** Replaces the texts of these members by one in another language than that of the request. */
const replaceTexts = (value: unknown, members: string[], text: string): unknown => {
  if (Array.isArray(value)) return value.map((element) => replaceTexts(element, members, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      members.includes(name) && typeof member === 'string'
        ? text
        : replaceTexts(member, members, text),
    ]),
  );
};
const answerIn =
  (language: 'en' | 'zh_CN', members: string[]) =>
  (envelope: AnyEnvelope, { headers }: ProxiedCall) =>
    isOk(envelope) && headers.language !== language
      ? {
          ...envelope,
          data: replaceTexts(envelope.data, members, language === 'en' ? ENGLISH : CHINESE),
        }
      : envelope;
const always = (
  language: 'en' | 'zh_CN',
  [operation, at]: [string, string],
  members: string,
): ServerFault =>
  fault(
    `${language === 'en' ? 'English' : 'Chinese'} alone in ${members} of ${operation}`,
    ['data', /language/],
    operation,
    { at, envelope: answerIn(language, members.split(' ')) },
  );

/** Faults in the language of texts in data. */
export const languageFaults: ServerFault[] = [
  always('en', ['paymentShop', 'payment_shop'], 'name'),
  always('zh_CN', ['paymentOrder', 'payment_order'], 'product'),
  always('en', ['paymentCoupon', 'payment_coupon'], 'label'),
  always('zh_CN', ['paymentPurchase', 'payment_purchase'], 'label'),
  always('en', ['paymentCryptoDetail', 'payment_crypto_detail'], 'product'),
  always('zh_CN', ['paymentJointOrder', 'payment_joint_order'], 'product'),
  always('en', ['paymentJointPurchase', 'payment_joint_purchase'], 'product label'),
  always('zh_CN', ['paymentJointJoinForPay', 'payment_joint_join_for_pay'], 'product'),
  always('en', ['paymentJointJoin', 'payment_joint_join'], 'product'),
  always('en', ['paymentJointPurchaseCreated', 'payment_joint_purchase_created'], 'product'),
  always(
    'zh_CN',
    ['paymentJointPurchaseParticipated', 'payment_joint_purchase_participated'],
    'product',
  ),
  always('en', ['userKolCommission', 'user_kol_commission'], 'package'),
  always('zh_CN', ['systemBenefits', 'system_benefits'], 'description'),
  always('en', ['systemBenefits', 'system_benefits'], 'name'),
  always('en', ['userDeletePreview', 'user_delete_preview'], 'product'),
  always('zh_CN', ['userExportData', 'user_export_data'], 'product'),
  always('en', ['systemRedeemCode', 'system_redeem_code'], 'name'),
  always('zh_CN', ['systemUserBenefits', 'system_user_benefits'], 'name'),
  fault(
    'the lines of an order in the language of its reader',
    ['data', /language|quote/],
    'paymentOrder paymentPurchase',
    { at: 'payment_order', envelope: relabel },
  ),
  fault(
    'a product keeps the name that it was ordered under',
    ['data', /language/],
    'paymentOrder paymentPurchase',
    keepFirst(),
  ),
];

function relabel(envelope: AnyEnvelope, { headers }: ProxiedCall): object {
  const text = headers.language === 'en' ? ENGLISH : CHINESE;
  return isOk(envelope)
    ? { ...envelope, data: replaceTexts(envelope.data, ['label'], text) }
    : envelope;
}

/** Lists orders with the name of their product in the language of the purchase. */
function keepFirst(): Mutation {
  const languages = new Map<unknown, string>();
  return {
    at: ['payment_purchase', 'payment_order'],
    envelope: (envelope, { path, headers }) => {
      if (!isOk(envelope)) return envelope;
      if (path.endsWith('payment_purchase'))
        languages.set(envelope.data.orderId, headers.language ?? '');
      const items: { orderId: unknown; product: string }[] = envelope.data.items ?? [];
      const rows = items.map((row) => {
        const text = languages.get(row.orderId) === 'en' ? ENGLISH : CHINESE;
        const isOther = languages.has(row.orderId) && HAN.test(row.product) !== HAN.test(text);
        return isOther ? { ...row, product: text } : row;
      });
      return path.endsWith('payment_order')
        ? { ...envelope, data: { ...envelope.data, items: rows } }
        : envelope;
    },
  };
}
