import { type MouseEvent, Suspense, lazy, useState } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { canLogInAgain } from '@/domain/account';
import { useSession } from './use-session';

/** Few are asked, so that it is in nobody's first load. */
const LastLogout = lazy(async () => ({ default: (await import('./last-logout')).LastLogout }));

type LogoutButtonProps = Pick<
  ButtonProps,
  'variant' | 'size' | 'block' | 'className' | 'children'
> & {
  /** A menu that the button stands in closes: the question would open behind it. */
  onAsk?: () => void;
  onLeft?: () => void;
};

/** Ends the session here; asks before where nobody could log in again. */
export function LogoutButton({ onAsk, onLeft, ...looks }: LogoutButtonProps) {
  const { user, logout } = useSession();
  const [step, setStep] = useState<'in' | 'asking' | 'leaving'>('in');

  async function leave() {
    setStep('leaving');
    await logout();
    setStep('in');
    onLeft?.();
  }

  function ask({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // Not every browser focuses what is pressed; a menu that closes hands the focus on to its own button.
    currentTarget.focus();
    onAsk?.();
    setStep('asking');
  }

  const isLast = user !== null && !canLogInAgain(user);
  return (
    <>
      <Button pending={step === 'leaving'} onClick={isLast ? ask : () => void leave()} {...looks} />
      {step === 'asking' ? (
        <Suspense fallback={null}>
          <LastLogout
            onConfirm={() => void leave()}
            onClose={() => setStep((now) => (now === 'asking' ? 'in' : now))}
          />
        </Suspense>
      ) : null}
    </>
  );
}
