import { type RefObject, useEffect } from 'react';
import { useLocation } from '@/i18n/navigation';

/** Goes to a heading that the address names by `#id`, once it is there, and reads it out. */
export function useScrollTarget(id: string, heading: RefObject<HTMLElement | null>) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}`) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [hash, id, heading]);
}
