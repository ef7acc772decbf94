import { useTranslation } from 'react-i18next';
import type { OfButton } from '@/components/content/dialog-button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { PasswordForm } from './password-form';

type PasswordDialogProps = OfButton & {
  /** The name one logs in by, for password managers. */
  account: string;
};

/** The form is mounted anew each time the dialog opens. */
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
