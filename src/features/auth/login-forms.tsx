import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LOCAL_ERRORS,
  type LoggedIn,
  type UserLoginTypeEmailMutationError,
  useUserLoginTypeEmail,
  useUserLoginTypePhone,
  useUserLoginTypeUsername,
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
import { toast } from '@/components/ui/toast';
import { PATHS } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { useReferral, useTrialTime } from '@/session/use-referral';
import { hasAgreed } from './agreement';
import { AgreementField } from './agreement-field';
import { AuthForm } from './auth-form';
import { AuthLink } from './auth-link';
import { forgetSentCodes, startingPhone } from './sent-codes';
import { VerificationField } from './verification-field';

// Loaded with the form, so that the page shows without them.
const loginByUsername = async () => (await import('./schemas')).loginByUsername;
const loginByEmail = async () => (await import('./schemas')).loginByEmail;
const loginByPhone = async () => (await import('./schemas')).loginByPhone;

type LoginProps = {
  draft: Draft;
  hasOtherWays: boolean;
  /** Called if the account is disabled; the caller replaces the screen. */
  onDisabled: () => void;
};

export function LoginByUsername({ draft, onDisabled }: LoginProps) {
  const login = useUserLoginTypeUsername({ mutation: LOCAL_ERRORS });
  const form = useContractForm(loginByUsername, {
    defaultValues: { username: '', password: '', agreement: hasAgreed() },
    draft,
  });
  return (
    <PasswordLogin form={form} login={login} onDisabled={onDisabled}>
      <UsernameField {...form.field('username')} />
    </PasswordLogin>
  );
}

export function LoginByEmail({ draft, onDisabled }: LoginProps) {
  const login = useUserLoginTypeEmail({ mutation: LOCAL_ERRORS });
  const form = useContractForm(loginByEmail, {
    defaultValues: { email: '', password: '', agreement: hasAgreed() },
    draft,
  });
  return (
    <PasswordLogin form={form} login={login} onDisabled={onDisabled}>
      <EmailField {...form.field('email')} />
    </PasswordLogin>
  );
}

type PasswordLoginProps<Input> = Pick<LoginProps, 'onDisabled'> & {
  form: Pick<
    ContractForm<{ password: string; agreement: boolean }, Input>,
    'field' | 'submit' | 'retype' | 'formError' | 'isSending'
  >;
  login: FormMutation<Input, LoggedIn, UserLoginTypeEmailMutationError>;
  /** The field for the account. */
  children: ReactNode;
};

/**
 * A login with a password. If the server refuses the password, the form says so, and the password has to be typed
 * again.
 */
function PasswordLogin<Input>({ form, login, onDisabled, children }: PasswordLoginProps<Input>) {
  const { t } = useTranslation(['auth', 'forms']);
  const onDone = useRemovedDevicesNotice();
  const onSubmit = form.submit(login, {
    onDone,
    onFailed({ status }) {
      if (status === 'CredentialsInvalid') form.retype('password');
      if (status === 'AccountDisabled') onDisabled();
    },
  });
  return (
    <AuthForm form={form} onSubmit={onSubmit} submitLabel={t('login.submit')}>
      {children}
      <PasswordField
        {...form.field('password')}
        label={t('forms:password')}
        autoComplete="current-password"
        aside={
          // As tall as a touch target, within the row of the label.
          <AuthLink to={PATHS.resetPassword} className="-mt-4.5 -mb-1.5 inline-block pt-4.5 pb-1.5">
            {t('reset.link')}
          </AuthLink>
        }
      />
      <AgreementField {...form.field('agreement')} />
    </AuthForm>
  );
}

/**
 * Login by a code. A number without an account gets one (spec §5), with the code of the visitor's link as its
 * inviter's.
 */
export function LoginByPhone({ draft, hasOtherWays, onDisabled }: LoginProps) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const inviteCode = useReferral();
  const { time } = useTrialTime(inviteCode);
  const { mutateAsync: login, error } = useUserLoginTypePhone({ mutation: LOCAL_ERRORS });
  const noticeRemovedDevices = useRemovedDevicesNotice();
  const form = useContractForm(loginByPhone, {
    defaultValues: { phone: startingPhone('login'), code: '', agreement: hasAgreed() },
    draft,
  });
  const onSubmit = form.submit(
    { mutateAsync: ({ data }) => login({ data: { ...data, inviteCode } }), error },
    {
      refusals: { CodeInvalid: 'code', CodeExpired: 'code' },
      onDone(answer) {
        forgetSentCodes();
        noticeRemovedDevices(answer);
      },
      onFailed({ status }) {
        if (status === 'AccountDisabled') onDisabled();
      },
    },
  );
  const hint = time
    ? t('login.phoneHintTime', { time: format.duration(time) })
    : t('login.phoneHint');
  return (
    <AuthForm form={form} onSubmit={onSubmit} submitLabel={t('login.submit')}>
      <PhoneField form={form} name="phone" hint={hint} />
      <VerificationField
        {...form.field('code')}
        channel="phone"
        purpose="login"
        account={form.watch('phone')}
        checkAccount={() => form.trigger('phone', { shouldFocus: true })}
        hasOtherWays={hasOtherWays}
      />
      <AgreementField {...form.field('agreement')} />
    </AuthForm>
  );
}

/**
 * Names the devices that a login removed because of the device limit. A toast, since the visitor leaves the login page
 * at that moment.
 */
function useRemovedDevicesNotice() {
  const { t } = useTranslation('auth');
  const format = useFormat();
  return ({ unboundDevices, deviceLimit }: Pick<LoggedIn, 'unboundDevices' | 'deviceLimit'>) => {
    if (unboundDevices.length === 0) return;
    const devices = format.list(unboundDevices.map(({ name }) => t('login.device', { name })));
    toast.info(t('login.removed', { devices, count: deviceLimit }));
  };
}
