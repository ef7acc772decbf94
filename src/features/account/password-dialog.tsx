import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useUserChangePassword } from '@/api';
import { UserChangePasswordInput } from '@/api/schemas';
import type { DialogProps } from '@/components/content/dialog-button';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { typed } from '@/api/typed';
import { useContractForm } from '@/components/form/use-contract-form';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { toast } from 'sonner';

type PasswordDialogProps = DialogProps & {
  /** The name used to log in, for password managers. */
  account: string;
};

/** Its form is mounted anew each time the dialog opens. */
export function PasswordDialog({
  account,
  isOpen,
  onOpenChange,
  onCloseAutoFocus,
}: PasswordDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent closeLabel={t('common:close')} onCloseAutoFocus={onCloseAutoFocus}>
        <DialogHeader>
          <DialogTitle>{t('password.title')}</DialogTitle>
          <DialogDescription>{t('password.text')}</DialogDescription>
        </DialogHeader>
        <PasswordForm account={account} onChanged={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

const passwordForm = typed(UserChangePasswordInput);

function PasswordForm({ account, onChanged }: { account: string; onChanged: () => void }) {
  const { t } = useTranslation(['account', 'forms']);
  const change = useUserChangePassword({ mutation: LOCAL_ERRORS });
  const form = useContractForm(passwordForm, {
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { setFocus } = form;
  // The dialog would focus its close button, which comes first.
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  const onSubmit = form.submit(change, {
    refusals: { ReauthenticationFailed: 'currentPassword' },
    onDone() {
      toast.success(t('password.changed'));
      onChanged();
    },
  });
  return (
    <Form
      onSubmit={onSubmit}
      error={form.formError}
      isSending={form.isSending}
      submitLabel={t('password.submit')}
    >
      <input hidden readOnly type="text" autoComplete="username" value={account} />
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <PasswordField
        label={t('password.new')}
        hint={t('forms:passwordHint')}
        autoComplete="new-password"
        {...form.field('newPassword')}
      />
    </Form>
  );
}
