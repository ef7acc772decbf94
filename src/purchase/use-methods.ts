import { type Money, useSystemDisplayConfig } from '@/api';
import { takes } from '@/domain/payment-method';

/**
 * The ways to pay an amount, in the order of the site, and the one that is chosen: `picked` where it is among them, else the
 * first. `methods` is undefined while the display config is not known; `config` is its query.
 */
export function useMethods({ total, picked }: { total: Money; picked: string | null }) {
  const config = useSystemDisplayConfig();
  const { paymentMethods, methodMinimums = [] } = config.data ?? {};
  const methods = paymentMethods?.filter((method) => takes(method, total, methodMinimums));
  return { methods, method: methods?.find((it) => it === picked) ?? methods?.[0], config };
}
