import { LOAD_ERRORS, type Money, useSystemDisplayConfig } from '@/api';
import { takes } from '@/domain/payment-method';

/**
 * The payment methods that take an amount, in the site's order, and the chosen one: `picked` if it is among them, else the
 * first. `methods` is undefined until the display config is loaded; `config` is its query.
 */
export function useMethods({ total, picked }: { total: Money; picked: string | null }) {
  const config = useSystemDisplayConfig({ query: LOAD_ERRORS });
  const { paymentMethods, methodMinimums = [] } = config.data ?? {};
  const methods = paymentMethods?.filter((method) => takes(method, total, methodMinimums));
  return { methods, method: methods?.find((it) => it === picked) ?? methods?.[0], config };
}
