import { useTranslation } from 'react-i18next';
import { PasswordField } from '@/components/form/password-field';
import type { FieldBinding } from '@/components/form/use-contract-form';
import { AgreementField } from './agreement-field';
import { InvitationField, type InvitationForm } from './invitation-field';

type RegisterTailProps = Record<'password' | 'agreement', FieldBinding> & {
  form: InvitationForm;
  invitationCode: string;
};

/** The fields with which every registration ends, and how long its login lasts (spec §3: the register token). */
export function RegisterTail({ password, agreement, form, invitationCode }: RegisterTailProps) {
  const { t } = useTranslation(['auth', 'forms']);
  return (
    <>
      <PasswordField
        {...password}
        label={t('forms:password')}
        hint={t('forms:passwordHint')}
        autoComplete="new-password"
      />
      <InvitationField form={form} code={invitationCode} />
      <AgreementField {...agreement} />
      <p className="text-sm text-muted-foreground">{t('register.tab')}</p>
    </>
  );
}
