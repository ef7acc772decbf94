import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusOnMount } from '@/lib/focus';
import { OtherScreen } from './auth-link';
import { type AuthPlace, AuthPlaceContext, type AuthScreenName } from './auth-place';
import { AccountDisabled, useDisabled } from './login';
import { LoginForm } from './login-form';
import { RegisterForm } from './register';

type SignInProps = AuthPlace & { screen: AuthScreenName };

/** Login and registration within another page, which shows the next step once the session begins. */
export function SignIn({ screen, ...place }: SignInProps) {
  const { t } = useTranslation('auth');
  const { isDisabled, disable, leave } = useDisabled();
  const [hasSwitched, setHasSwitched] = useState(false);

  function show(next: AuthScreenName) {
    setHasSwitched(true);
    place.show(next);
  }

  if (isDisabled) return <AccountDisabled onBack={leave} />;
  return (
    <AuthPlaceContext value={{ ...place, show }}>
      <div className="flex max-w-lg flex-col gap-4">
        <h2
          key={screen}
          // The link that switched to this form is gone.
          ref={hasSwitched ? focusOnMount : undefined}
          tabIndex={-1}
          className="text-xl font-extrabold tracking-tight"
        >
          {t(screen === 'login' ? 'login.title' : 'register.part')}
        </h2>
        {screen === 'login' ? (
          <>
            <p className="text-muted-foreground">
              <OtherScreen screen={screen} />
            </p>
            <LoginForm onDisabled={disable} />
          </>
        ) : (
          <RegisterForm />
        )}
      </div>
    </AuthPlaceContext>
  );
}
