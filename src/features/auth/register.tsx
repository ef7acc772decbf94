import { type ReactNode, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
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
import { UsernameField } from '@/components/form/text-field';
import type { FieldBinding } from '@/components/form/use-contract-form';
import { PATHS } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { beginSession } from '@/session/session-store';
import { TrialText } from '@/session/trial-text';
import { forgetSentCodes, startingAccount } from '@/session/verification/sent-codes';
import { CodeFields } from '@/session/verification/code-fields';
import { AgreementField, hasAgreed } from './agreement-field';
import { AuthForm } from './auth-form';
import { AuthLink } from './auth-link';
import { AuthPlaceContext, TrialContext } from './auth-place';
import { AuthScreen } from './auth-screen';
import { type Draft, useAuthForm, useDraft } from './draft';
import { InvitationField, useInviteCode } from './invitation-field';
import { MethodSwitch, useSignInMethods } from './method-switch';
import { registerByCode, registerByUsername } from './schemas';
import { useTrialAccount } from './use-trial-note';

/** The registration screen. */
export function Register() {
  return (
    <AuthScreen screen="register">
      <RegisterForm />
    </AuthScreen>
  );
}

/** Registration by username, or by a code to an email address or phone (spec §5); closed if the operator offers no method. */
export function RegisterForm() {
  const { t } = useTranslation('auth');
  const methods = useSignInMethods('registerMethods');
  const isPart = use(AuthPlaceContext) !== null;
  if (methods === null) {
    return <SkeletonRegion label={t('loading')} shapes={['field', 'field', 'field', 'button']} />;
  }
  if (methods.length === 0) {
    return <EmptyState title={t('register.closedTitle')} description={t('register.closedText')} />;
  }
  return (
    <MethodSwitch label={t('register.methods')} methods={methods} isQuiet={isPart}>
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

type TrialSignUpProps = {
  submitLabel: ReactNode;
  /** Takes the invite code that was typed into the form. */
  onCode: (code: string) => void;
};

/** Registration by username alone, on the page of the trial. */
export function TrialSignUp({ submitLabel, onCode }: TrialSignUpProps) {
  const draft = useDraft();
  return (
    <TrialContext value={useMemo(() => ({ time: undefined, showCode: onCode }), [onCode])}>
      <UsernameRegistration draft={draft} submitLabel={submitLabel} />
    </TrialContext>
  );
}

type UsernameRegistrationProps = { draft: Draft; submitLabel?: ReactNode };

function UsernameRegistration({ draft, submitLabel }: UsernameRegistrationProps) {
  const { t } = useTranslation('auth');
  const form = useAuthForm(registerByUsername, draft, {
    username: '',
    password: '',
    inviteCode: useInviteCode(),
    agreement: hasAgreed(),
  });
  const place = use(AuthPlaceContext);
  const registration = useUserRegisterTypeUsername({ mutation: LOCAL_ERRORS });
  const login = useUserLoginTypeUsername({ mutation: LOCAL_ERRORS });
  const mutation = {
    error: registration.error,
    mutateAsync: ({ data }: { data: UserRegisterTypeUsernameInput }) =>
      registerAndLogIn(
        () => registration.mutateAsync({ data }),
        () => login.mutateAsync({ data: { username: data.username, password: data.password } }),
      ),
  };
  const onSubmit = form.submit(mutation, {
    refusals: { AccountExists: 'username', InviteCodeInvalid: 'inviteCode' },
    onDone: place?.onRegistered,
  });
  return (
    <AuthForm
      form={form}
      onSubmit={onSubmit}
      submitLabel={submitLabel ?? t('register.submit')}
      submitNote={useTrialStart()}
    >
      <UsernameField
        {...form.field('username')}
        hint={submitLabel ? undefined : <UsernameHint />}
        after={<LoginInstead refusal={form.findRefusal('username')} />}
      />
      <NewPasswordField {...form.field('password')} />
      <InvitationField form={form} code={form.watch('inviteCode')} />
      <AgreementField {...form.field('agreement')} />
    </AuthForm>
  );
}

function UsernameHint() {
  const { t } = useTranslation('auth');
  return (
    <>
      <span>{t('register.usernameAlone')}</span>{' '}
      <span className="short:hidden">{t('register.addLater')}</span>
    </>
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
  const place = use(AuthPlaceContext);
  const registration = useUserRegisterTypeNormal({ mutation: LOCAL_ERRORS });
  const login = useUserLoginTypeEmail({ mutation: LOCAL_ERRORS });
  const mutation = {
    error: registration.error,
    mutateAsync: ({ data }: { data: UserRegisterTypeNormalInput }) =>
      registerAndLogIn(
        () => registration.mutateAsync({ data }),
        async () => {
          // A phone number has no login with a password, so its session ends with the tab.
          if (channel === 'phone') return;
          await login.mutateAsync({ data: { email: data.account, password: data.password } });
        },
      ),
  };
  const onSubmit = form.submit(mutation, {
    refusals: {
      AccountExists: 'account',
      CodeInvalid: 'code',
      CodeExpired: 'code',
      InviteCodeInvalid: 'inviteCode',
    },
    onDone() {
      forgetSentCodes();
      place?.onRegistered();
    },
  });
  const loginInstead = <LoginInstead refusal={form.findRefusal('account')} />;
  return (
    <AuthForm
      form={form}
      onSubmit={onSubmit}
      submitLabel={t('register.submit')}
      submitNote={useTrialStart()}
    >
      <CodeFields
        form={form}
        channel={channel}
        purpose="register"
        hasOtherWays={hasOtherWays}
        afterAccount={loginInstead}
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

/** The trial that begins with the registration; null without one. */
function useTrialStart() {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const { time } = use(TrialContext);
  // A trial that has already begun gets no more time.
  const hasTrial = useTrialAccount() !== null;
  if (!time || hasTrial) return null;
  return <TrialText>{t('register.startsWith', { time: format.duration(time) })}</TrialText>;
}

/**
 * A registration, and the login with what was typed: the token of a registration ends with its tab (spec §3), that of a
 * login lasts. If the login fails, the account exists, and its notice says how to stay logged in.
 */
function registerAndLogIn(register: () => Promise<unknown>, logIn: () => Promise<unknown>) {
  return beginSession(async () => {
    await register();
    await logIn().catch(() => undefined);
  });
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
