import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ApiError,
  type Channel,
  LOCAL_ERRORS,
  useUserLoginTypeEmail,
  useUserLoginTypeUsername,
  useUserRegisterTypeNormal,
  useUserRegisterTypeUsername,
} from '@/api';
import { PasswordField } from '@/components/form/password-field';
import { PhoneField } from '@/components/form/phone-field';
import { EmailField, UsernameField } from '@/components/form/text-field';
import {
  type ContractForm,
  type Draft,
  type FormMutation,
  useContractForm,
} from '@/components/form/use-contract-form';
import { Alert } from '@/components/ui/alert';
import { PATHS } from '@/config/paths';
import { beginSession } from '@/session/session-store';
import { hasAgreed } from './agreement';
import { AgreementField } from './agreement-field';
import { AuthForm } from './auth-form';
import { AuthLink } from './auth-link';
import { InvitationField } from './invitation-field';
import { forgetSentCodes, startingEmail, startingPhone } from './sent-codes';
import { VerificationField } from './verification-field';

// Loaded with the form, so that the page shows without them.
const registerByUsername = async () => (await import('./schemas')).registerByUsername;
const registerByEmail = async () => (await import('./schemas')).registerByEmail;
const registerByPhone = async () => (await import('./schemas')).registerByPhone;

type RegisterProps = {
  draft: Draft;
  hasOtherWays: boolean;
  /** The invite code of the visitor's link; empty without one. */
  inviteCode: string;
};

export function RegisterByUsername({ draft, inviteCode }: RegisterProps) {
  const { t } = useTranslation('auth');
  const register = useUserRegisterTypeUsername({ mutation: LOCAL_ERRORS });
  const login = useUserLoginTypeUsername({ mutation: LOCAL_ERRORS });
  const form = useContractForm(registerByUsername, {
    defaultValues: { username: '', password: '', inviteCode, agreement: hasAgreed() },
    draft,
  });
  const mutation = withLogin(register, ({ username, password }) =>
    login.mutateAsync({ data: { username, password } }),
  );
  const onSubmit = form.submit(mutation, {
    refusals: { AccountExists: 'username', InviteCodeInvalid: 'inviteCode' },
  });
  return (
    <RegisterForm form={form} onSubmit={onSubmit} code={form.watch('inviteCode')}>
      <UsernameField
        {...form.field('username')}
        after={<LoginInstead refusal={form.refusalOf('username')} />}
      />
      <Alert tone="warning">{t('register.usernameAlone')}</Alert>
    </RegisterForm>
  );
}

export function RegisterByCode({
  channel,
  draft,
  hasOtherWays,
  inviteCode,
}: RegisterProps & { channel: Channel }) {
  const register = useUserRegisterTypeNormal({ mutation: LOCAL_ERRORS });
  const login = useUserLoginTypeEmail({ mutation: LOCAL_ERRORS });
  const form = useContractForm(channel === 'email' ? registerByEmail : registerByPhone, {
    defaultValues: {
      email: startingEmail('register'),
      phone: startingPhone('register'),
      code: '',
      password: '',
      inviteCode,
      agreement: hasAgreed(),
    },
    draft,
  });
  const byEmail = withLogin(register, ({ account, password }) =>
    login.mutateAsync({ data: { email: account, password } }),
  );
  const onSubmit = form.submit(channel === 'email' ? byEmail : register, {
    refusals: {
      AccountExists: channel,
      CodeInvalid: 'code',
      CodeExpired: 'code',
      InviteCodeInvalid: 'inviteCode',
    },
    onDone: forgetSentCodes,
  });
  const loginInstead = <LoginInstead refusal={form.refusalOf(channel)} />;
  return (
    <RegisterForm
      form={form}
      onSubmit={onSubmit}
      code={form.watch('inviteCode')}
      isForTab={channel === 'phone'}
    >
      {channel === 'email' ? (
        <EmailField {...form.field('email')} autoComplete="email" after={loginInstead} />
      ) : (
        <PhoneField form={form} name="phone" after={loginInstead} />
      )}
      <VerificationField
        {...form.field('code')}
        channel={channel}
        purpose="register"
        account={form.watch(channel)}
        checkAccount={() => form.trigger(channel, { shouldFocus: true })}
        hasOtherWays={hasOtherWays}
      />
    </RegisterForm>
  );
}

/**
 * Registers, and then logs in with the same input: a registration's token ends with its tab (spec §3), a login's lasts.
 * If the login fails, the account still exists, and its notice says how to stay logged in.
 */
function withLogin<Input, Answer, Failure extends ApiError>(
  register: FormMutation<Input, Answer, Failure>,
  logIn: (input: Input) => Promise<unknown>,
): FormMutation<Input, Answer, Failure> {
  return {
    error: register.error,
    mutateAsync: ({ data }) =>
      beginSession(async () => {
        const answer = await register.mutateAsync({ data });
        await logIn(data).catch(() => undefined);
        return answer;
      }),
  };
}

type RegisterFormProps = Pick<ComponentProps<typeof AuthForm>, 'onSubmit'> & {
  form: Pick<
    ContractForm<{ password: string; inviteCode: string; agreement: boolean }, unknown>,
    'field' | 'refusalOf' | 'retype' | 'clearErrors' | 'setFocus' | 'formError' | 'isSending'
  >;
  /** The value of the field for the invite code. */
  code: string;
  /** The account has no login with a password, so the session ends with the tab. */
  isForTab?: boolean;
  /** The fields for the account. */
  children: ReactNode;
};

/** The fields that every registration has. */
function RegisterForm({ form, onSubmit, code, isForTab, children }: RegisterFormProps) {
  const { t } = useTranslation(['auth', 'forms']);
  return (
    <AuthForm form={form} onSubmit={onSubmit} submitLabel={t('register.submit')}>
      {children}
      <PasswordField
        {...form.field('password')}
        label={t('forms:password')}
        hint={t('forms:passwordHint')}
        autoComplete="new-password"
      />
      <InvitationField form={form} code={code} />
      <AgreementField {...form.field('agreement')} />
      {isForTab ? (
        <p className="text-sm text-muted-foreground short:order-last short:col-span-full">
          {t('register.tab')}
        </p>
      ) : null}
    </AuthForm>
  );
}

/** The link to the login, below the field of an existing account. */
function LoginInstead({ refusal }: { refusal: string | undefined }) {
  const { t } = useTranslation('auth');
  if (refusal !== 'AccountExists') return null;
  return (
    <p className="text-sm">
      <AuthLink to={PATHS.login}>{t('login.instead')}</AuthLink>
    </p>
  );
}
