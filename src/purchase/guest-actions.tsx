import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { Button, type ButtonProps } from '@/components/ui/button';
import { loginPath, registerPath } from '@/config/paths';
import { cn } from '@/lib/cn';
import { useSession } from '@/session/use-session';

type GuestActionsProps = Pick<ButtonProps, 'variant'> & {
  /** Where both lead back to. */
  to: string;
  label: string;
  /** Names the registration, which then comes first. By default it follows the login. */
  signUp?: string;
  /** Both links on the same page name it, e.g. "Standard, 12 months". */
  product?: string;
};

/** Login and registration of equal size, for a guest who wants to buy. Both lead back to what was chosen. */
export function GuestActions({ to, label, signUp, product, variant }: GuestActionsProps) {
  const { t } = useTranslation();
  const { state } = useSession();
  const ways = [
    { path: loginPath(to), text: label },
    {
      path: registerPath(to),
      text: signUp ?? t('signUpInstead'),
      // A prerendered page knows a member by the token alone.
      isHidden: state !== 'out',
    },
  ];
  return (
    <div className="flex flex-col gap-3">
      {(signUp ? ways.toReversed() : ways).map(({ path, text, isHidden }, place) => (
        <Button
          key={path}
          asChild
          size="lg"
          block
          variant={place === 0 ? variant : 'outline'}
          className={cn(
            place > 0 &&
              'border-current/60 text-current hover:border-current hover:bg-current/10 hover:text-current',
            isHidden && 'in-data-token:hidden',
          )}
        >
          <Link to={path} aria-label={product && t('labelNamed', { label: text, product })}>
            {text}
          </Link>
        </Button>
      ))}
    </div>
  );
}
