import { Suspense, lazy, useRef, useState } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { canLogInAgain } from '@/domain/account';
import { useSession } from './use-session';

/** Few are asked, so that it is in nobody's first load. */
const LastLogout = lazy(async () => ({ default: (await import('./last-logout')).LastLogout }));

type LogoutButtonProps = Pick<
  ButtonProps,
  'variant' | 'size' | 'block' | 'className' | 'children'
> & {
  onLeft?: () => void;
};

/** Ends the session here; asks before where nobody could log in again. */
export function LogoutButton({ onLeft, ...looks }: LogoutButtonProps) {
  const { user, logout } = useSession();
  const [step, setStep] = useState<'in' | 'asking' | 'leaving'>('in');
  const button = useRef<HTMLButtonElement>(null);

  async function leave() {
    setStep('leaving');
    await logout();
    setStep('in');
    onLeft?.();
  }

  return (
    <>
      <Button
        ref={button}
        pending={step === 'leaving'}
        onClick={() => (user && !canLogInAgain(user) ? setStep('asking') : void leave())}
        {...looks}
      />
      {step === 'asking' ? (
        <Suspense fallback={null}>
          <LastLogout
            onConfirm={() => void leave()}
            onClose={() => setStep((now) => (now === 'asking' ? 'in' : now))}
            returnFocus={() => button.current?.focus()}
          />
        </Suspense>
      ) : null}
    </>
  );
}
