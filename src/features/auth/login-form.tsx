import { useTranslation } from 'react-i18next';
import {
  LOCAL_ERRORS,
  type LoggedIn,
  type SignInMethod,
  type UserLoginTypeEmailInput,
  type UserLoginTypePhoneInput,
  type UserLoginTypeUsernameInput,
  useUserLoginTypeEmail,
  useUserLoginTypePhone,
  useUserLoginTypeUsername,
} from '@/api';
import type { SchemaSource } from '@/components/form/contract-resolver';
import { PasswordField } from '@/components/form/password-field';
import { PhoneField } from '@/components/form/phone-field';
import type { PhoneValue } from '@/components/form/phone-number';
import { EmailField, UsernameField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { toast } from 'sonner';
import { PATHS } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { TrialText } from '@/session/trial-text';
import { useReferral, useTrialTime } from '@/session/use-referral';
import { hasAgreed } from './agreement';
import { AgreementField } from './agreement-field';
import { AuthForm } from './auth-form';
import { AuthLink } from './auth-link';
import { MethodSwitch } from './method-switch';
import { forgetSentCodes, startingPhone } from '@/session/verification/sent-codes';
import { typedAccount, useKeepAccount, useMethod } from './use-typed-account';
import { VerificationField } from '@/session/verification/verification-field';

type LoginValues = {
  username: string;
  email: string;
  phone: PhoneValue;
  password: string;
  code: string;
  agreement: boolean;
};

type LoginInput =
  | UserLoginTypeUsernameInput
  | UserLoginTypeEmailInput
  | Omit<UserLoginTypePhoneInput, 'inviteCode'>;

// Loaded with the form, so that the page shows without them.
const SCHEMAS: Record<SignInMethod, SchemaSource<LoginValues, LoginInput>> = {
  username: async () => (await import('./schemas')).loginByUsername,
  email: async () => (await import('./schemas')).loginByEmail,
  phone: async () => (await import('./schemas')).loginByPhone,
};

type LoginFormProps = {
  methods: readonly [SignInMethod, ...SignInMethod[]];
  /** Called if the account is disabled; the caller replaces the screen. */
  onDisabled: () => void;
};

/** One form for all methods: what was typed stays when another is picked. A refused password has to be typed again. */
export function LoginForm({ methods, onDisabled }: LoginFormProps) {
  const { t } = useTranslation(['auth', 'forms']);
  const [method, pick] = useMethod(methods);
  const noticeRemovedDevices = useRemovedDevicesNotice();
  const account = typedAccount();
  const form = useContractForm(SCHEMAS[method], {
    defaultValues: {
      username: account.username ?? '',
      email: account.email ?? '',
      phone: account.phone ?? startingPhone('login'),
      password: '',
      code: '',
      agreement: hasAgreed(),
    },
  });
  useKeepAccount(form);
  const onSubmit = form.submit(useLogin(), {
    refusals: { CodeInvalid: 'code', CodeExpired: 'code' },
    onDone(answer) {
      if (method === 'phone') forgetSentCodes();
      noticeRemovedDevices(answer);
    },
    onFailed({ status }) {
      if (status === 'CredentialsInvalid') form.retype('password');
      if (status === 'AccountDisabled') onDisabled();
    },
  });
  return (
    <MethodSwitch label={t('login.methods')} methods={methods} picked={method} onPick={pick}>
      <AuthForm form={form} onSubmit={onSubmit} submitLabel={t('login.submit')}>
        {method === 'username' ? <UsernameField {...form.field('username')} /> : null}
        {method === 'email' ? <EmailField {...form.field('email')} /> : null}
        {method === 'phone' ? (
          <>
            <PhoneField form={form} name="phone" hint={<PhoneHint />} />
            <VerificationField
              {...form.field('code')}
              channel="phone"
              purpose="login"
              account={form.watch('phone')}
              checkAccount={() => form.trigger('phone', { shouldFocus: true })}
              hasOtherWays={methods.length > 1}
            />
          </>
        ) : (
          <PasswordField
            {...form.field('password')}
            label={t('forms:password')}
            autoComplete="current-password"
            aside={
              // As tall as a touch target, within the row of the label.
              <AuthLink
                to={PATHS.resetPassword}
                className="-mt-4.5 -mb-1.5 inline-block pt-4.5 pb-1.5"
              >
                {t('reset.link')}
              </AuthLink>
            }
          />
        )}
        <AgreementField {...form.field('agreement')} />
      </AuthForm>
    </MethodSwitch>
  );
}

/** A number without an account gets one (spec §5), invited by the code of the visitor's link. */
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

/** The login by each method, as one call. */
function useLogin() {
  const byUsername = useUserLoginTypeUsername({ mutation: LOCAL_ERRORS });
  const byEmail = useUserLoginTypeEmail({ mutation: LOCAL_ERRORS });
  const byPhone = useUserLoginTypePhone({ mutation: LOCAL_ERRORS });
  const inviteCode = useReferral();
  return {
    error: byUsername.error ?? byEmail.error ?? byPhone.error,
    mutateAsync({ data }: { data: LoginInput }): Promise<LoggedIn> {
      if ('username' in data) return byUsername.mutateAsync({ data });
      if ('email' in data) return byEmail.mutateAsync({ data });
      return byPhone.mutateAsync({ data: { ...data, inviteCode } });
    },
  };
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
