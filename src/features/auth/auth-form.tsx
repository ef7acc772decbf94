import { type ComponentProps, type ReactNode, use } from 'react';
import { Form } from '@/components/form/form';
import type { ContractForm } from '@/components/form/use-contract-form';
import { canLogInAgain } from '@/domain/account';
import { useSession } from '@/session/use-session';
import { AuthPlaceContext } from './auth-place';

type AuthFormProps = Pick<
  ComponentProps<typeof Form>,
  'onSubmit' | 'submitLabel' | 'submitNote'
> & {
  form: Pick<ContractForm<object, unknown>, 'formError' | 'isSending'>;
  children: ReactNode;
};

/**
 * The button stays pending after a success until the guard leaves the page: the token is stored, and user info is being
 * fetched.
 */
export function AuthForm({ form, submitLabel, ...rest }: AuthFormProps) {
  const session = useSession();
  const place = use(AuthPlaceContext);
  // A prerendered form does not know the visitor, and need not wait for that.
  const isLoading = session.state === 'unknown' && session.hasToken && !session.isOffline;
  // This form turns a trial account into a registered one.
  const isIn = session.state === 'in' && canLogInAgain(session.user);
  const isEntering = isIn || isLoading;
  return (
    <Form
      {...rest}
      submitLabel={place?.buttonLabel ?? submitLabel}
      submitPlace={place?.button}
      error={form.formError}
      isSending={form.isSending || isEntering}
      // In a low window fields are side by side, so that the button is visible.
      className="short:gap-3 short:sm:max-lg:grid short:sm:max-lg:grid-cols-2 short:sm:max-lg:items-start short:sm:max-lg:gap-x-5 short:sm:max-lg:[&>[type=submit]]:self-center"
    />
  );
}
