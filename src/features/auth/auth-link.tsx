import type { ReactNode } from 'react';
import { Link } from '@/i18n/navigation';
import { PATHS } from '@/config/paths';
import { cn } from '@/lib/cn';
import { useCarriedSearch } from './carried-search';

type AuthLinkProps = { to: string; className?: string; children: ReactNode };

/**
 * A link between login, registration and reset. Login and registration replace each other in the history, so that Back from
 * the page behind the login doesn’t meet a second one.
 */
export function AuthLink({ to, className, children }: AuthLinkProps) {
  return (
    <Link
      to={{ pathname: to, search: useCarriedSearch() }}
      replace={to !== PATHS.resetPassword}
      className={cn(
        'font-semibold text-foreground underline decoration-1 underline-offset-4 hover:decoration-2',
        className,
      )}
    >
      {children}
    </Link>
  );
}
