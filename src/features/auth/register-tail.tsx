import { useTranslation } from 'react-i18next';
import { PasswordField } from '@/components/form/password-field';
import { TextField } from '@/components/form/text-field';
import type { FieldBinding } from '@/components/form/use-contract-form';
import { AgreementField } from './agreement-field';

type RegisterTailProps = Record<'password' | 'invitationCode' | 'agreement', FieldBinding>;

/** The fields with which every registration ends. */
export function RegisterTail({ password, invitationCode, agreement }: RegisterTailProps) {
  const { t } = useTranslation('forms');
  return (
    <>
      <PasswordField
        {...password}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
      />
      <TextField {...invitationCode} label={t('invitationCode')} isOptional autoComplete="off" />
      <AgreementField {...agreement} />
    </>
  );
}
