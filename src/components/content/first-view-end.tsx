import { useState } from 'react';
import { useMounted } from '@/lib/use-mounted';
import { FIRST_VIEW_END, STYLES_PLACE } from './styles-place';

/**
 * Marks the end of what a page shows first. The build puts the styles of what is above into the page's head; the link here loads the
 * site's whole stylesheet, for which a browser waits before it shows what is below. It is in prerendered pages alone:
 * React leaves the link's address as it finds it, and renders none elsewhere.
 */
export function FirstViewEnd() {
  const isMounted = useMounted();
  const [isPrerendered] = useState(!isMounted);
  if (!isPrerendered) return null;
  return (
    <link
      id={FIRST_VIEW_END}
      rel="stylesheet"
      href={import.meta.env.SSR ? STYLES_PLACE : undefined}
      suppressHydrationWarning
    />
  );
}
