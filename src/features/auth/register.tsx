import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { FormSkeleton } from '@/components/feedback/page-skeletons';
import { PATHS } from '@/config/paths';
import { AuthLink } from './auth-link';
import { AuthScreen } from './auth-screen';
import { MethodSwitch } from './method-switch';
import { RegisterEmailForm } from './register-email-form';
import { RegisterPhoneForm } from './register-phone-form';
import { RegisterUsernameForm } from './register-username-form';
import { useSignInMethods } from './use-sign-in-methods';
import { useTypedAccount } from './use-typed-account';

type RegisterProps = {
  search: string;
  invitationCode: string;
};

const FORMS = {
  username: RegisterUsernameForm,
  email: RegisterEmailForm,
  phone: RegisterPhoneForm,
};

/** Registration by username, email with a code, or phone with a code (spec §5); closed where the operator offers none. */
export function Register({ search, invitationCode }: RegisterProps) {
  const { t } = useTranslation('auth');
  const methods = useSignInMethods('registerMethods');
  const { draft, picked, pick } = useTypedAccount();
  return (
    <AuthScreen
      title={t('register.title')}
      footer={
        <>
          {t('register.hasAccount')}{' '}
          <AuthLink to={PATHS.login} search={search}>
            {t('login.link')}
          </AuthLink>
        </>
      }
    >
      {methods === null ? <FormSkeleton label={t('loading')} fields={4} /> : null}
      {methods?.length === 0 ? (
        <EmptyState title={t('register.closedTitle')} description={t('register.closedText')} />
      ) : null}
      <MethodSwitch
        label={t('register.methods')}
        methods={methods ?? []}
        picked={picked}
        onPick={pick}
      >
        {(method, hasOtherWays) => {
          const RegisterForm = FORMS[method];
          return <RegisterForm {...{ draft, search, hasOtherWays, invitationCode }} />;
        }}
      </MethodSwitch>
    </AuthScreen>
  );
}
