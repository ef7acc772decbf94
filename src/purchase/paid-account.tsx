import { useTranslation } from 'react-i18next';
import { useAccountName } from '@/session/use-account-name';
import { useSession } from '@/session/use-session';

type PaidAccountProps = {
  /** `join`: a seat that is already paid. */
  action?: 'pay' | 'join';
  className?: string;
};

/** Names the account that gets what is ordered: a visitor may be logged in to another one than they think. */
export function PaidAccount({ action = 'pay', className }: PaidAccountProps) {
  const { t } = useTranslation('purchase');
  const { state, user } = useSession();
  const nameOf = useAccountName();
  // The place of two lines, so that the button below stays where it is.
  if (state === 'unknown') return <div className="h-10" />;
  if (!user) return null;
  return (
    <p className={`text-sm wrap-anywhere ${className ?? ''}`}>
      {t(`account.${action}`, { account: nameOf(user) })}
    </p>
  );
}
