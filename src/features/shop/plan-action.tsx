import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { type Goods, serverNow, useSystemDisplayConfig, PlanType } from '@/api';
import { Button } from '@/components/ui/button';
import { checkoutPath, loginPath } from '@/config/paths';
import { canGrant } from '@/domain/grant-time';
import { useSession } from '@/session/use-session';

type PlanActionProps = {
  goods: Goods;
  /** The way to another period, for a product that is not on sale now. */
  instead: ReactNode;
};

/**
 * Leads to the checkout. A guest logs in first and comes back to the product (spec §6: Log in to Pay). A product that can’t
 * be ordered says why.
 */
export function PlanAction({ goods, instead }: PlanActionProps) {
  const { productId, name, type, available } = goods;
  const { t } = useTranslation('pricing');
  const { user } = useSession();
  const { data: config } = useSystemDisplayConfig();
  const isClosed = config?.paymentMethods.length === 0;
  if (isClosed) return <Notice>{t('action.closed')}</Notice>;
  if (!available) {
    return (
      <>
        <Notice>{t('action.unavailable')}</Notice>
        {instead}
      </>
    );
  }
  if (user && !canGrant(user, type, serverNow())) return <Notice>{t('action.hasStandard')}</Notice>;
  const target = checkoutPath(productId);
  const label = t(user ? 'action.buy' : 'action.login');
  return (
    <Button asChild size="lg" block variant={type === PlanType.Standard ? 'primary' : 'secondary'}>
      <Link
        to={user ? target : loginPath(target)}
        aria-label={t('action.named', { label, product: name })}
      >
        {label}
      </Link>
    </Button>
  );
}

/** As tall as the button whose place it takes. */
function Notice({ children }: { children: string }) {
  return <p className="flex min-h-13 items-center border-l-4 border-current/40 pl-4">{children}</p>;
}
