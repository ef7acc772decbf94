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
  /** Both links on the same page name it, e.g. "Standard, 12 months". */
  product?: string;
};

/** Login and registration side by side, for a guest who wants to buy. Both lead back to what was chosen. */
export function GuestActions({ to, label, product, variant }: GuestActionsProps) {
  const { t } = useTranslation();
  const { state } = useSession();
  const signUp = t('signUpInstead');
  const nameOf = (text: string) =>
    product ? t('labelNamed', { label: text, product }) : undefined;
  return (
    <div className="flex flex-col gap-3">
      <Button asChild size="lg" block variant={variant}>
        <Link to={loginPath(to)} aria-label={nameOf(label)}>
          {label}
        </Link>
      </Button>
      <Button
        asChild
        size="lg"
        block
        variant="outline"
        className={cn(
          'border-current/60 text-current hover:border-current hover:bg-current/10 hover:text-current',
          // A prerendered page knows a member by the token alone.
          state === 'out' || 'in-data-token:hidden',
        )}
      >
        <Link to={registerPath(to)} aria-label={nameOf(signUp)}>
          {signUp}
        </Link>
      </Button>
    </div>
  );
}
