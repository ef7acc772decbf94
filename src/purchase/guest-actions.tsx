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
  const nameOf = (text: string) =>
    product ? t('labelNamed', { label: text, product }) : undefined;
  const login = { path: loginPath(to), text: label, className: undefined };
  const registration = {
    path: registerPath(to),
    text: signUp ?? t('signUpInstead'),
    // A prerendered page knows a member by the token alone.
    className: state === 'out' ? undefined : 'in-data-token:hidden',
  };
  const [first, second] = signUp ? [registration, login] : [login, registration];
  return (
    <div className="flex flex-col gap-3">
      <Button asChild size="lg" block variant={variant} className={first.className}>
        <Link to={first.path} aria-label={nameOf(first.text)}>
          {first.text}
        </Link>
      </Button>
      <Button
        asChild
        size="lg"
        block
        variant="outline"
        className={cn(
          'border-current/60 text-current hover:border-current hover:bg-current/10 hover:text-current',
          second.className,
        )}
      >
        <Link to={second.path} aria-label={nameOf(second.text)}>
          {second.text}
        </Link>
      </Button>
    </div>
  );
}
