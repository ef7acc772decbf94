import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from '@/i18n/navigation';
import { cn } from '@/lib/cn';
import { stateAfter, useAuthOrigin, useAuthScreen } from '@/session/auth-origin';
import { useCarriedSearch } from './carried-search';

type AuthLinkProps = { to: string; className?: string; children: ReactNode };

/**
 * A link between login, registration and reset. To the screen that the visitor came from it goes back, so that no screen is
 * twice in a row in the history.
 */
export function AuthLink({ to, className, children }: AuthLinkProps) {
  const navigate = useNavigate();
  const here = useAuthScreen(useLocation().pathname);
  const isBack = useAuthOrigin() === useAuthScreen(to);

  function goBack(event: MouseEvent) {
    if (!isBack || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link
      to={{ pathname: to, search: useCarriedSearch() }}
      state={stateAfter(here)}
      onClick={goBack}
      className={cn(
        'font-semibold text-foreground underline decoration-1 underline-offset-4 hover:decoration-2',
        className,
      )}
    >
      {children}
    </Link>
  );
}
