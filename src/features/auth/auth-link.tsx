import type { ReactNode } from 'react';
import { Link } from '@/i18n/navigation';
import { useMounted } from '@/lib/use-mounted';

type AuthLinkProps = {
  to: string;
  /** What the next screen must not lose: where to go back to, who invited (`carriedSearch`). */
  search: string;
  children: ReactNode;
};

/** From one of these screens to another. */
export function AuthLink({ to, search, children }: AuthLinkProps) {
  // The prerendered screen knows no query.
  const isMounted = useMounted();
  return (
    <Link
      to={{ pathname: to, search: isMounted ? search : '' }}
      className="font-semibold text-foreground underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
    </Link>
  );
}
