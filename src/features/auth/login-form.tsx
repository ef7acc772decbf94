import { useTranslation } from 'react-i18next';
import {
  type ApiError,
  LOCAL_ERRORS,
  type LoggedIn,
  useUserLoginTypeEmail,
  useUserLoginTypePhone,
  useUserLoginTypeUsername,
} from '@/api';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { PasswordField } from '@/components/form/password-field';
import { PhoneField } from '@/components/form/phone-field';
import { EmailField, UsernameField } from '@/components/form/text-field';
import type { FieldBinding } from '@/components/form/use-contract-form';
import { toast } from 'sonner';
import { PATHS } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { TrialText } from '@/session/trial-text';
import { useReferral, useTrialTime } from '@/session/use-referral';
import { forgetSentCodes, startingPhone } from '@/session/verification/sent-codes';
import { VerificationField } from '@/session/verification/verification-field';
import { AgreementField, hasAgreed } from './agreement-field';
import { AuthForm } from './auth-form';
import { AuthLink } from './auth-link';
import { type Draft, useAuthForm } from './draft';
import { useInviteCode } from './invitation-field';
import { MethodSwitch, useSignInMethods } from './method-switch';
import { loginByEmail, loginByPhone, loginByUsername } from './schemas';

/** Called if the account is disabled; the caller replaces the screen. */
type LoginFormProps = { onDisabled: () => void };

/** Login by username, email or phone (spec §5), with a form for each. */
export function LoginForm({ onDisabled }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const methods = useSignInMethods('loginMethods');
  if (methods === null) {
    return <SkeletonRegion label={t('loading')} shapes={['field', 'field', 'field', 'button']} />;
  }
  return (
    <MethodSwitch label={t('login.methods')} methods={methods}>
      {(method, draft) => {
        const login = { draft, onDisabled };
        if (method === 'username') return <UsernameLogin {...login} />;
        if (method === 'email') return <EmailLogin {...login} />;
        return <PhoneLogin {...login} hasOtherWays={methods.length > 1} />;
      }}
    </MethodSwitch>
  );
}

type LoginProps = LoginFormProps & { draft: Draft };

function UsernameLogin({ draft, onDisabled }: LoginProps) {
  const { t } = useTranslation('auth');
  const form = useAuthForm(loginByUsername, draft, {
    username: '',
    password: '',
    agreement: hasAgreed(),
  });
  const login = useUserLoginTypeUsername({ mutation: LOCAL_ERRORS });
  const outcome = useLoginOutcome({ onDisabled, onInvalid: () => form.retype('password') });
  return (
    <AuthForm form={form} onSubmit={form.submit(login, outcome)} submitLabel={t('login.submit')}>
      <UsernameField {...form.field('username')} />
      <LoginPasswordField {...form.field('password')} />
      <AgreementField {...form.field('agreement')} />
    </AuthForm>
  );
}

function EmailLogin({ draft, onDisabled }: LoginProps) {
  const { t } = useTranslation('auth');
  const form = useAuthForm(loginByEmail, draft, {
    email: '',
    password: '',
    agreement: hasAgreed(),
  });
  const login = useUserLoginTypeEmail({ mutation: LOCAL_ERRORS });
  const outcome = useLoginOutcome({ onDisabled, onInvalid: () => form.retype('password') });
  return (
    <AuthForm form={form} onSubmit={form.submit(login, outcome)} submitLabel={t('login.submit')}>
      <EmailField {...form.field('email')} />
      <LoginPasswordField {...form.field('password')} />
      <AgreementField {...form.field('agreement')} />
    </AuthForm>
  );
}

/** A number without an account gets one (spec §5), invited by the code of the visitor's link. */
function PhoneLogin({ draft, onDisabled, hasOtherWays }: LoginProps & { hasOtherWays: boolean }) {
  const { t } = useTranslation('auth');
  const form = useAuthForm(loginByPhone, draft, {
    phone: startingPhone('login'),
    code: '',
    inviteCode: useInviteCode(),
    agreement: hasAgreed(),
  });
  const login = useUserLoginTypePhone({ mutation: LOCAL_ERRORS });
  const onSubmit = form.submit(login, {
    ...useLoginOutcome({ onDisabled }),
    refusals: { CodeInvalid: 'code', CodeExpired: 'code' },
  });
  return (
    <AuthForm form={form} onSubmit={onSubmit} submitLabel={t('login.submit')}>
      <PhoneField form={form} name="phone" hint={<PhoneHint />} />
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

/** The password of the account, with a link for a forgotten one. */
function LoginPasswordField(binding: FieldBinding) {
  const { t } = useTranslation(['auth', 'forms']);
  return (
    <PasswordField
      {...binding}
      label={t('forms:password')}
      autoComplete="current-password"
      aside={
        // As tall as a touch target, within the row of the label.
        <AuthLink to={PATHS.resetPassword} className="-mt-4.5 -mb-1.5 inline-block pt-4.5 pb-1.5">
          {t('reset.link')}
        </AuthLink>
      }
    />
  );
}

/** Says that a number without an account gets one, and the time of its trial. */
function PhoneHint() {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const { time } = useTrialTime(useReferral());
  const text = t('login.phoneHint');
  if (!time) return <span>{text}</span>;
  return (
    <TrialText withoutTime={text}>
      {t('login.phoneHintTime', { time: format.duration(time) })}
    </TrialText>
  );
}

type LoginOutcomeProps = LoginFormProps & {
  /** Called if the account or the password is wrong. */
  onInvalid?: () => void;
};

/**
 * What follows a login. A toast names the devices that were removed because of the device limit, since the visitor
 * leaves the login page at that moment.
 */
function useLoginOutcome({ onDisabled, onInvalid }: LoginOutcomeProps) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  return {
    onDone({ unboundDevices, deviceLimit }: Pick<LoggedIn, 'unboundDevices' | 'deviceLimit'>) {
      forgetSentCodes();
      if (unboundDevices.length === 0) return;
      const devices = format.list(unboundDevices.map(({ name }) => t('login.device', { name })));
      toast.info(t('login.removed', { devices, count: deviceLimit }));
    },
    onFailed({ status }: ApiError) {
      if (status === 'CredentialsInvalid') onInvalid?.();
      if (status === 'AccountDisabled') onDisabled();
    },
  };
}
