import type { Money } from '@/api';
import { LANGUAGE_HEADER_VALUES } from '@/api/constants';
import type { RequestLanguage } from '@/api/request-language';

type Texts = {
  products: { standard: (months: number) => string; lite: (months: number) => string };
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

export function inEveryLanguage(text: (texts: Texts) => string): Record<RequestLanguage, string> {
  const entries = LANGUAGE_HEADER_VALUES.map((language) => [language, text(texts[language])]);
  return Object.fromEntries(entries) as Record<RequestLanguage, string>;
}

/** Formats an amount as the site writes it: “$” in English, “US$” in Chinese. */
function formatMoney(language: string, { amount, currency }: Money): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(amount));
}
