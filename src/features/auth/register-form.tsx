import { useTranslation } from 'react-i18next';
import {
  LOCAL_ERRORS,
  type SignInMethod,
  type UserRegisterTypeNormalInput,
  type UserRegisterTypeUsernameInput,
  useUserLoginTypeEmail,
  useUserLoginTypeUsername,
  useUserRegisterTypeNormal,
  useUserRegisterTypeUsername,
} from '@/api';
import type { SchemaSource } from '@/components/form/contract-resolver';
import { PasswordField } from '@/components/form/password-field';
import { PhoneField } from '@/components/form/phone-field';
import type { PhoneValue } from '@/components/form/phone-number';
import { EmailField, UsernameField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { Alert } from '@/components/ui/alert';
import { PATHS } from '@/config/paths';
import { beginSession } from '@/session/session-store';
import { hasAgreed } from './agreement';
import { AgreementField } from './agreement-field';
import { AuthForm } from './auth-form';
import { AuthLink } from './auth-link';
import { InvitationField } from './invitation-field';
import { MethodSwitch } from './method-switch';
import { forgetSentCodes, startingEmail, startingPhone } from '@/session/verification/sent-codes';
import { typedAccount, useKeepAccount, useMethod } from './use-typed-account';
import { VerificationField } from '@/session/verification/verification-field';

type RegisterValues = {
  username: string;
  email: string;
  phone: PhoneValue;
  code: string;
  password: string;
  inviteCode: string;
  agreement: boolean;
};

type RegisterInput = UserRegisterTypeUsernameInput | UserRegisterTypeNormalInput;

// Loaded with the form, so that the page shows without them.
const SCHEMAS: Record<SignInMethod, SchemaSource<RegisterValues, RegisterInput>> = {
  username: async () => (await import('./schemas')).registerByUsername,
  email: async () => (await import('./schemas')).registerByEmail,
  phone: async () => (await import('./schemas')).registerByPhone,
};

type RegisterFormProps = {
  methods: readonly [SignInMethod, ...SignInMethod[]];
  /** The invite code of the visitor's link; empty without one. */
  inviteCode: string;
};

/** One form for all methods: what was typed stays when another is picked. */
export function RegisterForm({ methods, inviteCode }: RegisterFormProps) {
  const { t } = useTranslation(['auth', 'forms']);
  const [method, pick] = useMethod(methods);
  const account = typedAccount();
  const form = useContractForm(SCHEMAS[method], {
    defaultValues: {
      username: account.username ?? '',
      email: account.email ?? startingEmail('register'),
      phone: account.phone ?? startingPhone('register'),
      code: '',
      password: '',
      inviteCode,
      agreement: hasAgreed(),
    },
  });
  useKeepAccount(form);
  const onSubmit = form.submit(useRegistration(), {
    refusals: {
      AccountExists: method,
      CodeInvalid: 'code',
      CodeExpired: 'code',
      InviteCodeInvalid: 'inviteCode',
    },
    onDone() {
      if (method !== 'username') forgetSentCodes();
    },
  });
  const loginInstead = <LoginInstead refusal={form.findRefusal(method)} />;
  return (
    <MethodSwitch label={t('register.methods')} methods={methods} picked={method} onPick={pick}>
      <AuthForm form={form} onSubmit={onSubmit} submitLabel={t('register.submit')}>
        {method === 'username' ? (
          <>
            <UsernameField {...form.field('username')} after={loginInstead} />
            <Alert tone="warning">{t('register.usernameAlone')}</Alert>
          </>
        ) : (
          <>
            {method === 'email' ? (
              <EmailField {...form.field('email')} autoComplete="email" after={loginInstead} />
            ) : (
              <PhoneField form={form} name="phone" after={loginInstead} />
            )}
            <VerificationField
              key={method}
              {...form.field('code')}
              channel={method}
              purpose="register"
              account={form.watch(method)}
              checkAccount={() => form.trigger(method, { shouldFocus: true })}
              hasOtherWays={methods.length > 1}
            />
          </>
        )}
        <PasswordField
          {...form.field('password')}
          label={t('forms:password')}
          hint={t('forms:passwordHint')}
          autoComplete="new-password"
        />
        <InvitationField form={form} code={form.watch('inviteCode')} />
        <AgreementField {...form.field('agreement')} />
        {method === 'phone' ? (
          <p className="text-sm text-muted-foreground short:order-last short:col-span-full">
            {t('register.tab')}
          </p>
        ) : null}
      </AuthForm>
    </MethodSwitch>
  );
}

/**
 * A registration, and the login with what was typed: the token of a registration ends with its tab (spec §3), that of a login
 * lasts. Where the login fails the account is there, and its notice says how to stay logged in. A phone number has no login
 * with a password, so its session ends with the tab.
 */
function useRegistration() {
  const withUsername = useUserRegisterTypeUsername({ mutation: LOCAL_ERRORS });
  const withCode = useUserRegisterTypeNormal({ mutation: LOCAL_ERRORS });
  const byUsername = useUserLoginTypeUsername({ mutation: LOCAL_ERRORS });
  const byEmail = useUserLoginTypeEmail({ mutation: LOCAL_ERRORS });

  async function register(data: RegisterInput): Promise<void> {
    const { password } = data;
    if ('username' in data) {
      await withUsername.mutateAsync({ data });
      const { username } = data;
      await byUsername.mutateAsync({ data: { username, password } }).catch(() => undefined);
      return;
    }
    await withCode.mutateAsync({ data });
    if (data.channel === 'phone') return;
    await byEmail.mutateAsync({ data: { email: data.account, password } }).catch(() => undefined);
  }

  return {
    error: withUsername.error ?? withCode.error,
    mutateAsync: ({ data }: { data: RegisterInput }) => beginSession(() => register(data)),
  };
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
