import type { Money } from '@/api';
import { LANGUAGE_HEADER_VALUES } from '@/api/constants';
import type { RequestLanguage } from '@/api/request-language';

type Texts = {
  products: { standard: (months: number) => string; lite: (months: number) => string };
  benefits: Record<
    'cloud-storage' | 'password-manager' | 'streaming' | 'support-line',
    { name: string; description: string }
  >;
  /** Labels of a quote's lines. */
  quote: {
    periodDiscount: (months: number) => string;
    group: (size: number) => string;
    seats: (line: { product: string; seats: number }) => string;
    percentOff: (line: { coupon: string; percent: number; of: Money }) => string;
    amountOff: (line: { coupon: string; amount: Money }) => string;
  };
};

/**
 * The sandbox's texts by the language of a request, in addition to the contract's messages. A new language is a new
 * member.
 */
export const texts: Readonly<Record<RequestLanguage, Texts>> = {
  en: {
    products: {
      standard: (months) => `Standard, ${months} ${months === 1 ? 'month' : 'months'}`,
      lite: (months) => `Lite, ${months} ${months === 1 ? 'month' : 'months'}`,
    },
    benefits: {
      'cloud-storage': {
        name: 'Cloud storage',
        description: '100 GB of encrypted storage from a partner.',
      },
      'password-manager': {
        name: 'Password manager',
        description: 'A password manager for all your devices.',
      },
      streaming: {
        name: 'Streaming account',
        description: 'A shared account with a streaming service, renewed every month.',
      },
      'support-line': {
        name: 'Priority support',
        description: 'We answer your questions first.',
      },
    },
    quote: {
      periodDiscount: (months) => `${months}-month discount`,
      group: (size) => `Group of ${size}`,
      seats: ({ product, seats }) => `${product}, ${seats} seats`,
      percentOff: ({ coupon, percent, of }) =>
        `${coupon}, ${percent}% off ${formatMoney('en', of)}`,
      amountOff: ({ coupon, amount }) => `${coupon}, ${formatMoney('en', amount)} off`,
    },
  },
  zh_CN: {
    products: {
      standard: (months) => `标准版，${months} 个月`,
      lite: (months) => `轻量版，${months} 个月`,
    },
    benefits: {
      'cloud-storage': {
        name: '云存储',
        description: '合作伙伴提供的 100 GB 加密存储空间。',
      },
      'password-manager': { name: '密码管理器', description: '适用于所有设备的密码管理器。' },
      streaming: { name: '流媒体账号', description: '流媒体服务的共享账号，每月更新。' },
      'support-line': { name: '优先客服', description: '你的问题优先答复。' },
    },
    quote: {
      periodDiscount: (months) => `${months} 个月一次付清优惠`,
      group: (size) => `${size} 人拼团`,
      seats: ({ product, seats }) => `${product}，${seats} 个席位`,
      percentOff: ({ coupon, percent, of }) =>
        `${coupon}，优惠 ${percent}%（按 ${formatMoney('zh-CN', of)} 计）`,
      amountOff: ({ coupon, amount }) => `${coupon}，减 ${formatMoney('zh-CN', amount)}`,
    },
  },
};

/** Makes a text in every language. */
export function inEveryLanguage(text: (texts: Texts) => string): Record<RequestLanguage, string> {
  const entries = LANGUAGE_HEADER_VALUES.map((language) => [language, text(texts[language])]);
  return Object.fromEntries(entries) as Record<RequestLanguage, string>;
}

/** Formats an amount as the site writes it: “$” in English, “US$” in Chinese. */
function formatMoney(language: string, { amount, currency }: Money): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(amount));
}
