import { useTranslation } from 'react-i18next';
import type { Money } from '@/api';
import { Button } from '@/components/ui/button';
import { SECOND_BUTTON } from './guest-actions';
import { PayBar } from './order-layout';

type SignInActionsProps = { total: Money; onAsk: (screen: 'login' | 'register') => void };

/** In place of the button that orders, for a guest: both lead to the forms on the same page (spec §6: Log in to Pay). */
export function SignInActions({ total, onAsk }: SignInActionsProps) {
  const { t } = useTranslation(['purchase', 'common']);
  return (
    <div className="flex flex-col gap-3">
      <PayBar total={total}>
        <Button size="lg" block onClick={() => onAsk('login')}>
          {t('logIn')}
        </Button>
      </PayBar>
      <Button
        size="lg"
        block
        variant="outline"
        className={SECOND_BUTTON}
        onClick={() => onAsk('register')}
      >
        {t('common:signUpInstead')}
      </Button>
    </div>
  );
}
