import { useEffect, useRef } from 'react';
import { randomUuid } from '@/lib/random';

/**
 * The idempotency key of what somebody wants to pay: the same terms keep their key, so that a double press and a retry get
 * the same order. Whoever comes back to the page from where it is paid wants something new.
 *
 * @param onReturn called then; the browser has kept the page as it was left.
 */
export function useIntent(onReturn: () => void): (terms: object) => string {
  const intent = useRef<{ terms: string; key: string } | null>(null);
  useEffect(() => {
    const begin = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      intent.current = null;
      onReturn();
    };
    window.addEventListener('pageshow', begin);
    return () => window.removeEventListener('pageshow', begin);
  }, [onReturn]);
  return (wanted) => {
    const terms = JSON.stringify(wanted);
    if (intent.current?.terms !== terms) intent.current = { terms, key: randomUuid() };
    return intent.current.key;
  };
}
