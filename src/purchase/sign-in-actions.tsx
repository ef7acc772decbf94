import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Money } from '@/api';
import { Button, type ButtonProps } from '@/components/ui/button';
import { loginPath, registerPath } from '@/config/paths';
import { Link } from '@/i18n/navigation';
import { SECOND_BUTTON } from './guest-actions';
import { PayBar } from './order-layout';

type Screen = 'login' | 'register';

type SignInActionsProps = {
  total: Money;
  /** Where login and registration lead back to, or a callback that shows their forms on the same page. */
  way: { backTo: string } | { onAsk: (screen: Screen) => void };
};

/** Replaces the order button for a guest: login and registration (spec §6: Log in to Pay). */
export function SignInActions({ total, way }: SignInActionsProps) {
  const { t } = useTranslation(['purchase', 'common']);
  return (
    <div className="flex flex-col gap-3">
      <PayBar total={total}>
        <Way way={way} screen="login">
          {t('logIn')}
        </Way>
      </PayBar>
      <Way way={way} screen="register" variant="outline" className={SECOND_BUTTON}>
        {t('common:signUpInstead')}
      </Way>
    </div>
  );
}

type WayProps = Pick<SignInActionsProps, 'way'> &
  Pick<ButtonProps, 'variant' | 'className'> & { screen: Screen; children: ReactNode };

function Way({ way, screen, children, ...looks }: WayProps) {
  if ('onAsk' in way) {
    return (
      <Button size="lg" block onClick={() => way.onAsk(screen)} {...looks}>
        {children}
      </Button>
    );
  }
  const path = screen === 'login' ? loginPath : registerPath;
  return (
    <Button asChild size="lg" block {...looks}>
      <Link to={path(way.backTo)}>{children}</Link>
    </Button>
  );
}
