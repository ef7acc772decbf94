import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';

/** Pages that load faster show no progress. */
const SLOW_AFTER_MS = 150;

/**
 * Shows that the next page is loading while the previous one stays: a thin bar, a status for screen readers, and
 * `aria-busy` on the pressed link.
 */
export function NavigationProgress() {
  const { t } = useTranslation();
  const target = useNavigation().location;
  const isSlow = useSlow(target !== undefined);
  const pressed = usePressedLink();
  useEffect(() => {
    const link = pressed.current;
    if (!isSlow || !link || new URL(link.href).pathname !== target?.pathname) return undefined;
    link.setAttribute('aria-busy', 'true');
    return () => link.removeAttribute('aria-busy');
  }, [isSlow, target, pressed]);
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50">
      {isSlow && (
        <>
          <div className="h-0.75 w-full origin-left animate-progress bg-primary forced-selected" />
          <span className="sr-only">{t('loading')}</span>
        </>
      )}
    </div>
  );
}

/** True once `isLoading` has lasted SLOW_AFTER_MS. */
function useSlow(isLoading: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return isSlow;
}

/** A ref to the link that was pressed last. */
function usePressedLink() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      link.current = target instanceof Element ? target.closest('a') : null;
    };
    document.addEventListener('click', note, { capture: true });
    return () => document.removeEventListener('click', note, { capture: true });
  }, []);
  return link;
}
