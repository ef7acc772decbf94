import { useEffect } from 'react';
import { useLocation } from '@/i18n/navigation';

/**
 * Opens the question that the address names, and shows it. The browser does so when it loads a page; a link within the
 * site, and a change of the hash, come here.
 */
export function useOpenTarget(): void {
  const location = useLocation();
  useEffect(() => {
    const { hash } = location;
    const target = hash ? document.querySelector(`#${CSS.escape(hash.slice(1))}`) : null;
    const question = target?.closest('details');
    if (!question) return;
    question.open = true;
    question.scrollIntoView();
  }, [location]);
}
