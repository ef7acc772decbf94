import { useTranslation } from 'react-i18next';
import type { Money } from '@/api';
import { Link } from '@/i18n/navigation';
import { Button, type ButtonProps } from '@/components/ui/button';
import { SIGN_UP_ID, loginPath, registerPath } from '@/config/paths';
import { cn } from '@/lib/cn';
import { useSession } from '@/session/use-session';
import { PayBar } from './order-layout';

type GuestActionsProps = Pick<ButtonProps, 'variant'> & {
  /** Where both lead back to. */
  to: string;
  /** The page at `to` has login and registration in it. */
  isInOrder?: boolean;
  label: string;
  /** The label of the registration, which then comes first. By default it follows the login. */
  signUp?: string;
  /** The name of the product on both links, e.g. "Standard, 12 months". */
  product?: string;
  /** The total, with which the first link stays at the bottom of a phone's screen. */
  total?: Money;
};

/** The style of the second button, on any background. */
export const SECOND_BUTTON =
  'border-current/60 text-current hover:border-current hover:bg-current/10 hover:text-current';

/**
 * Login and registration of equal size, for a guest who wants to buy. Both lead back to what was chosen, or to an order
 * page that contains both forms.
 */
export function GuestActions({
  to,
  isInOrder = false,
  label,
  signUp,
  product,
  total,
  variant,
}: GuestActionsProps) {
  const { t } = useTranslation();
  const { state } = useSession();
  const entries = [
    { path: isInOrder ? to : loginPath(to), text: label },
    {
      path: isInOrder ? `${to}#${SIGN_UP_ID}` : registerPath(to),
      text: signUp ?? t('signUpInstead'),
      // A prerendered page recognises a member by the token alone.
      isHidden: state !== 'out',
    },
  ];
  const [first, second] = (signUp ? entries.toReversed() : entries).map(
    ({ path, text, isHidden }, place) => (
      <Button
        key={path}
        asChild
        size="lg"
        block
        variant={place === 0 ? variant : 'outline'}
        className={cn(place > 0 && SECOND_BUTTON, isHidden && 'in-data-token:hidden')}
      >
        <Link to={path} aria-label={product && t('labelNamed', { label: text, product })}>
          {text}
        </Link>
      </Button>
    ),
  );
  return (
    <div className="flex flex-col gap-3">
      {total ? <PayBar total={total}>{first}</PayBar> : first}
      {second}
    </div>
  );
}
