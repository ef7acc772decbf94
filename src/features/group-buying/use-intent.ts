import { useEffect } from 'react';
import { forgetPurchaseKey, purchaseKey } from '@/session/purchase-key';

/**
 * The idempotency key of what somebody wants to pay: the same terms keep their key, so that a double press, a retry and a
 * reload get the same order, until the server has answered. Whoever comes back to the page from where it is paid wants
 * something new.
 *
 * @param onReturn called then; the browser has kept the page as it was left.
 */
export function useIntent(onReturn: () => void): (terms: object) => string {
  useEffect(() => {
    const begin = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      forgetPurchaseKey();
      onReturn();
    };
    window.addEventListener('pageshow', begin);
    return () => window.removeEventListener('pageshow', begin);
  }, [onReturn]);
  return (terms) => purchaseKey(JSON.stringify(terms), Date.now());
}
