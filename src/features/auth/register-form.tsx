import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  type Channel,
  LOCAL_ERRORS,
  type UserRegisterTypeNormalInput,
  type UserRegisterTypeUsernameInput,
  useUserLoginTypeEmail,
  useUserLoginTypeUsername,
  useUserRegisterTypeNormal,
  useUserRegisterTypeUsername,
} from '@/api';
import { EmptyState } from '@/components/feedback/empty-state';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { PasswordField } from '@/components/form/password-field';
import { PhoneField } from '@/components/form/phone-field';
import { EmailField, UsernameField } from '@/components/form/text-field';
import type { FieldBinding } from '@/components/form/use-contract-form';
import { Alert } from '@/components/ui/alert';
import { PATHS } from '@/config/paths';
import { readReferral } from '@/session/kept-campaign';
import { beginSession } from '@/session/session-store';
import { forgetSentCodes, startingAccount } from '@/session/verification/sent-codes';
import { VerificationField } from '@/session/verification/verification-field';
import { AgreementField, hasAgreed } from './agreement-field';
import { AuthForm } from './auth-form';
import { AuthLink } from './auth-link';
import { type Draft, useAuthForm } from './draft';
import { InvitationField } from './invitation-field';
import { MethodSwitch, useSignInMethods } from './method-switch';
import { registerByCode, registerByUsername } from './schemas';

/** Registration by username, or by a code to an email address or phone (spec §5); closed if the operator offers no method. */
export function RegisterForm() {
  const { t } = useTranslation('auth');
  const methods = useSignInMethods('registerMethods');
  if (methods === null) {
    return (
      <SkeletonRegion
        label={t('loading')}
        shapes={['field', 'field', 'field', 'field', 'button']}
      />
    );
  }
  if (methods.length === 0) {
    return <EmptyState title={t('register.closedTitle')} description={t('register.closedText')} />;
  }
  return (
    <MethodSwitch label={t('register.methods')} methods={methods}>
      {(method, draft) => {
        if (method === 'username') return <UsernameRegistration draft={draft} />;
        return (
          <CodeRegistration
            key={method}
            draft={draft}
            channel={method}
            hasOtherWays={methods.length > 1}
          />
        );
      }}
    </MethodSwitch>
  );
}

function UsernameRegistration({ draft }: { draft: Draft }) {
  const { t } = useTranslation('auth');
  const form = useAuthForm(registerByUsername, draft, {
    username: '',
    password: '',
    inviteCode: useInviteCode(),
    agreement: hasAgreed(),
  });
  const onSubmit = form.submit(useUsernameRegistration(), {
    refusals: { AccountExists: 'username', InviteCodeInvalid: 'inviteCode' },
  });
  const loginInstead = <LoginInstead refusal={form.findRefusal('username')} />;
  return (
    <AuthForm form={form} onSubmit={onSubmit} submitLabel={t('register.submit')}>
      <UsernameField {...form.field('username')} after={loginInstead} />
      <Alert tone="warning">{t('register.usernameAlone')}</Alert>
      <NewPasswordField {...form.field('password')} />
      <InvitationField form={form} code={form.watch('inviteCode')} />
      <AgreementField {...form.field('agreement')} />
    </AuthForm>
  );
}

type CodeRegistrationProps = { draft: Draft; channel: Channel; hasOtherWays: boolean };

function CodeRegistration({ draft, channel, hasOtherWays }: CodeRegistrationProps) {
  const { t } = useTranslation('auth');
  const form = useAuthForm(registerByCode[channel], draft, {
    channel,
    account: draft[channel] || startingAccount(channel, 'register'),
    code: '',
    password: '',
    inviteCode: useInviteCode(),
    agreement: hasAgreed(),
  });
  const onSubmit = form.submit(useCodeRegistration(), {
    refusals: {
      AccountExists: 'account',
      CodeInvalid: 'code',
      CodeExpired: 'code',
      InviteCodeInvalid: 'inviteCode',
    },
    onDone: forgetSentCodes,
  });
  const loginInstead = <LoginInstead refusal={form.findRefusal('account')} />;
  return (
    <AuthForm form={form} onSubmit={onSubmit} submitLabel={t('register.submit')}>
      {channel === 'email' ? (
        <EmailField {...form.field('account')} autoComplete="email" after={loginInstead} />
      ) : (
        <PhoneField form={form} name="account" after={loginInstead} />
      )}
      <VerificationField
        {...form.field('code')}
        channel={channel}
        purpose="register"
        account={form.watch('account')}
        checkAccount={() => form.trigger('account', { shouldFocus: true })}
        hasOtherWays={hasOtherWays}
      />
      <NewPasswordField {...form.field('password')} />
      <InvitationField form={form} code={form.watch('inviteCode')} />
      <AgreementField {...form.field('agreement')} />
      {channel === 'phone' ? (
        <p className="text-sm text-muted-foreground short:order-last short:col-span-full">
          {t('register.tab')}
        </p>
      ) : null}
    </AuthForm>
  );
}

/**
 * The invite code of the visitor's link; empty without one. It is the default of an uncontrolled field, which is not in
 * prerendered HTML, so it need not wait for hydration.
 */
function useInviteCode(): string {
  const [query] = useSearchParams();
  return readReferral(query);
}

/**
 * A registration, and the login with what was typed: the token of a registration ends with its tab (spec §3), that of a
 * login lasts. If the login fails, the account exists, and its notice says how to stay logged in.
 */
function useUsernameRegistration() {
  const registration = useUserRegisterTypeUsername({ mutation: LOCAL_ERRORS });
  const login = useUserLoginTypeUsername({ mutation: LOCAL_ERRORS });

  async function register(data: UserRegisterTypeUsernameInput): Promise<void> {
    const { username, password } = data;
    await registration.mutateAsync({ data });
    await login.mutateAsync({ data: { username, password } }).catch(() => undefined);
  }

  return {
    error: registration.error,
    mutateAsync: ({ data }: { data: UserRegisterTypeUsernameInput }) =>
      beginSession(() => register(data)),
  };
}

/** The same by a code. A phone number has no login with a password, so its session ends with the tab. */
function useCodeRegistration() {
  const registration = useUserRegisterTypeNormal({ mutation: LOCAL_ERRORS });
  const login = useUserLoginTypeEmail({ mutation: LOCAL_ERRORS });

  async function register(data: UserRegisterTypeNormalInput): Promise<void> {
    const { channel, account, password } = data;
    await registration.mutateAsync({ data });
    if (channel === 'phone') return;
    await login.mutateAsync({ data: { email: account, password } }).catch(() => undefined);
  }

  return {
    error: registration.error,
    mutateAsync: ({ data }: { data: UserRegisterTypeNormalInput }) =>
      beginSession(() => register(data)),
  };
}

function NewPasswordField(binding: FieldBinding) {
  const { t } = useTranslation('forms');
  return (
    <PasswordField
      {...binding}
      label={t('password')}
      hint={t('passwordHint')}
      autoComplete="new-password"
    />
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
