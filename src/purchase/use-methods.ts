import { useState } from 'react';
import { LOAD_ERRORS, type Money, type PaymentMethod, useSystemDisplayConfig } from '@/api';
import { findMinimum, findRefusal } from '@/domain/payment-method';
import { useLanguage } from '@/i18n/use-language';
import { useKept } from '@/lib/use-kept';

/**
 * The operator's payment methods in its order, in English with the card first, each with its minimum and the reason why
 * it does not take the amount, and the chosen one: `picked` if it takes the amount, else the first that does. `methods`
 * is undefined until the display config has loaded; `config` is its query.
 */
export function useMethods({ total, picked }: { total: Money; picked: string | null }) {
  const config = useSystemDisplayConfig({ query: LOAD_ERRORS });
  const { paymentMethods, methodMinimums = [] } = useKept(config.data) ?? {};
  const currentLanguage = useLanguage();
  // A switch of the language changes neither the order nor, with it, the method that was pressed.
  const [language] = useState(currentLanguage);
  const isFirst = (method: PaymentMethod) => language === 'en' && method === 'card';
  const ordered = paymentMethods?.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  const methods = ordered?.map((method) => ({
    method,
    minimum: findMinimum(method, total, methodMinimums),
    refusal: findRefusal(method, total, methodMinimums),
  }));
  const usable = methods?.filter(({ refusal }) => refusal === null).map(({ method }) => method);
  return { methods, method: usable?.find((method) => method === picked) ?? usable?.[0], config };
}

export type Methods = ReturnType<typeof useMethods>;
