import type { Money } from '@/api';
import { Link } from '@/i18n/navigation';
import { Button } from '@/components/ui/button';
import { loginPath, registerPath } from '@/config/paths';
import { PayBar } from './order-layout';

type GuestActionsProps = {
  /** Where both lead back to. */
  to: string;
  /** The labels of login and registration. */
  label: string;
  signUp: string;
  /** The total, with which the registration stays at the bottom of a phone's screen. */
  total?: Money;
};

/** The style of the second button, on any background. */
export const SECOND_BUTTON =
  'border-current/60 text-current hover:border-current hover:bg-current/10 hover:text-current';

/** Registration and login of equal size, for a guest who wants to buy. Both lead back to what was chosen. */
export function GuestActions({ to, label, signUp, total }: GuestActionsProps) {
  const register = (
    <Button asChild size="lg" block>
      <Link to={registerPath(to)}>{signUp}</Link>
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      {total ? <PayBar total={total}>{register}</PayBar> : register}
      <Button asChild size="lg" block variant="outline" className={SECOND_BUTTON}>
        <Link to={loginPath(to)}>{label}</Link>
      </Button>
    </div>
  );
}
