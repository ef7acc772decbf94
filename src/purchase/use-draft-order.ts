import { useState } from 'react';
import { LOAD_ERRORS, type Money, type PaymentMethod, useSystemDisplayConfig } from '@/api';
import { findMinimum, findRefusal } from '@/domain/payment-method';
import { useLanguage } from '@/i18n/use-language';
import { useKept } from '@/lib/use-kept';
import type { Intent } from './intent';
import { type OrderMade, usePurchase } from './use-purchase';

type Draft = {
  intent: Intent;
  total: Money;
  /** The payment method that the visitor has picked, if any. */
  picked: string | null;
  /** Called before the redirect to the payment. */
  onMade?: (made: OrderMade) => Promise<void> | void;
};

/**
 * An order before it is placed: what is bought, its total, the payment methods, and its purchase with the chosen one:
 * `picked` if it takes the amount, else the first that does. `methods` is undefined until the display config has loaded;
 * `config` is its query.
 */
export function useDraftOrder({ intent, total, picked, onMade }: Draft) {
  const config = useSystemDisplayConfig({ query: LOAD_ERRORS });
  const { paymentMethods, methodMinimums = [] } = useKept(config.data) ?? {};
  const methods = useOwnOrder(paymentMethods)?.map((method) => ({
    method,
    minimum: findMinimum(method, total, methodMinimums),
    refusal: findRefusal(method, total, methodMinimums),
  }));
  const usable = methods?.filter(({ refusal }) => refusal === null).map(({ method }) => method);
  const method = usable?.find((candidate) => candidate === picked) ?? usable?.[0];
  const choice = method ? { paymentMethod: method, crypto: null, total } : null;
  const purchase = usePurchase(intent, choice, onMade);
  return { intent, total, methods, method, config, purchase };
}

export type DraftOrder = ReturnType<typeof useDraftOrder>;

/** The operator's methods in its order, in English with the card first. */
function useOwnOrder(methods: readonly PaymentMethod[] | undefined) {
  const currentLanguage = useLanguage();
  // A switch of the language changes neither the order nor, with it, the method that was pressed.
  const [language] = useState(currentLanguage);
  const isFirst = (method: PaymentMethod) => language === 'en' && method === 'card';
  return methods?.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
}
