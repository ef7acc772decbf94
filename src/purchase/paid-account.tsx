import { useTranslation } from 'react-i18next';
import { useAccountName } from '@/session/use-account-name';
import { useSession } from '@/session/use-session';

type PaidAccountProps = {
  /** `join`: the seat is already paid. */
  action?: 'pay' | 'join';
  className?: string;
};

/** Names the account that gets what is ordered, since a visitor may be logged in to another one than they think. */
export function PaidAccount({ action = 'pay', className }: PaidAccountProps) {
  const { t } = useTranslation('purchase');
  const { state, user } = useSession();
  const formatName = useAccountName();
  // As high as two lines, so that the button below stays in place.
  if (state === 'unknown') return <div className="h-10" />;
  if (!user) return null;
  return (
    <p className={`text-sm wrap-anywhere ${className ?? ''}`}>
      {t(`account.${action}`, { account: formatName(user) })}
    </p>
  );
}
