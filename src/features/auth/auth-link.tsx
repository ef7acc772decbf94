import type { ReactNode } from 'react';
import { Link } from '@/i18n/navigation';
import { useCarriedSearch } from './carried-search';

/** A link between login, registration and reset. */
export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={{ pathname: to, search: useCarriedSearch() }}
      className="font-semibold text-foreground underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
    </Link>
  );
}
