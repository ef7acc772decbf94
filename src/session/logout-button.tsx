import { type MouseEvent, Suspense, useState } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { canLogInAgain } from '@/domain/account';
import { lazyPart } from '@/lib/load-module';
import { useIsTabSession } from './session-store';
import { useLogout } from './use-logout';
import { useSession } from './use-session';

/** Rarely shown, so it is loaded on demand. */
const LastLogout = lazyPart('last-logout', async () => (await import('./last-logout')).LastLogout);

type LogoutButtonProps = Pick<
  ButtonProps,
  'variant' | 'size' | 'block' | 'className' | 'children'
> & {
  /** Called before the question is shown. A menu around the button has to close, or the question opens behind it. */
  onAsk?: () => void;
  onLeft?: () => void;
};

/** Ends the session of this browser. Asks first if the account cannot be logged in to again. */
export function LogoutButton({ onAsk, onLeft, ...looks }: LogoutButtonProps) {
  const { user } = useSession();
  const isTabSession = useIsTabSession();
  const logout = useLogout();
  const [step, setStep] = useState<'in' | 'asking' | 'leaving'>('in');

  async function leave() {
    setStep('leaving');
    await logout();
    setStep('in');
    onLeft?.();
  }

  function ask({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // Safari does not focus a pressed button, and a closing menu would move the focus to its trigger.
    currentTarget.focus();
    onAsk?.();
    setStep('asking');
  }

  // The session of a trial belongs to this tab.
  const isLast = user ? !canLogInAgain(user) : isTabSession;
  return (
    <>
      <Button pending={step === 'leaving'} onClick={isLast ? ask : () => void leave()} {...looks} />
      {step === 'asking' ? (
        <Suspense fallback={null}>
          <LastLogout
            isUnknown={user === null}
            onConfirm={() => void leave()}
            onClose={() => setStep((now) => (now === 'asking' ? 'in' : now))}
          />
        </Suspense>
      ) : null}
    </>
  );
}
