import { type MouseEvent, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS, QUERY } from '@/config/paths';
import { Link, useLocation, useNavigate } from '@/i18n/navigation';
import { cn } from '@/lib/cn';
import { stateAfter, useAuthOrigin, useAuthScreen } from '@/session/auth-origin';
import { type AuthPlace, AuthPlaceContext, type AuthScreenName } from './auth-place';
import { useCarriedSearch } from './carried-search';

type AuthLinkProps = { to: string; className?: string; children: ReactNode };

const LINK_CLASSES =
  'font-semibold text-foreground underline decoration-1 underline-offset-4 hover:decoration-2';

/**
 * A link between login, registration and reset. Within another page, login and registration replace each other in
 * place.
 */
export function AuthLink(props: AuthLinkProps) {
  const place = use(AuthPlaceContext);
  return place ? <InPlaceLink place={place} {...props} /> : <ScreenLink {...props} />;
}

/** The link from each of these screens to another one, with its question. */
export function OtherScreen({ screen }: { screen: AuthScreenName | 'reset' }) {
  const { t } = useTranslation('auth');
  const question = {
    login: t('login.noAccount'),
    register: t('register.hasAccount'),
    reset: t('reset.remembered'),
  };
  return (
    <>
      <span>{question[screen]}</span>{' '}
      {screen === 'login' ? (
        <AuthLink to={PATHS.register}>{t('register.link')}</AuthLink>
      ) : (
        <AuthLink to={PATHS.login}>{t('login.link')}</AuthLink>
      )}
    </>
  );
}

function InPlaceLink({ place, to, className, children }: AuthLinkProps & { place: AuthPlace }) {
  const classes = cn(LINK_CLASSES, className);
  if (to === PATHS.resetPassword) {
    const search = `?${new URLSearchParams({ [QUERY.redirect]: place.backTo })}`;
    return (
      <Link to={{ pathname: to, search }} className={classes}>
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={cn('cursor-pointer', classes)}
      onClick={() => place.show(to === PATHS.login ? 'login' : 'register')}
    >
      {children}
    </button>
  );
}

/** Goes back if the target is the previous screen, so that the history never has the same screen twice in a row. */
function ScreenLink({ to, className, children }: AuthLinkProps) {
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
      className={cn(LINK_CLASSES, className)}
    >
      {children}
    </Link>
  );
}
