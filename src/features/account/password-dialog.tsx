import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSkeleton } from '@/components/feedback/page-skeletons';
import { Button } from '@/components/ui/button';
import { FormDialog } from './form-dialog';

const PasswordForm = lazy(async () => ({
  default: (await import('./password-form')).PasswordForm,
}));

type PasswordDialogProps = {
  /** The name one logs in by, for password managers. */
  account: string;
};

export function PasswordDialog({ account }: PasswordDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  return (
    <FormDialog
      title={t('password.title')}
      description={t('password.text')}
      trigger={
        <Button size="sm" variant="outline" aria-label={t('security.changeNamed')}>
          {t('security.change')}
        </Button>
      }
    >
      {(close) => (
        <Suspense fallback={<FormSkeleton label={t('common:loading')} />}>
          <PasswordForm account={account} onChanged={close} />
        </Suspense>
      )}
    </FormDialog>
  );
}
