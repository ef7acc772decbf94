import { useTranslation } from 'react-i18next';
import type { Device } from '@/api';
import type { OfButton } from '@/components/content/dialog-button';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { canLogInAgain } from '@/domain/account';
import { useUser } from '@/session/use-session';

type UnbindQuestionProps = OfButton & { device: Device; onConfirm: () => void };

/** What unbinding does, before it is done. */
export function UnbindQuestion({
  device,
  onConfirm,
  isOpen,
  onOpenChange,
  onCloseAutoFocus,
}: UnbindQuestionProps) {
  const { t } = useTranslation(['devices', 'common']);
  const { name, current } = device;
  const text = useConsequence(current);
  return (
    <AlertDialog open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <div className="flex flex-col gap-2">
          <AlertDialogTitle className="wrap-anywhere">
            {t('confirm.title', { name })}
          </AlertDialogTitle>
          <AlertDialogDescription>{text}</AlertDialogDescription>
        </div>
        <DialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="outline">{t('common:cancel')}</Button>
          </AlertDialogCancel>
          <AlertDialogAction asChild>
            <Button onClick={onConfirm}>
              {t(current ? 'confirm.actionCurrent' : 'confirm.action')}
            </Button>
          </AlertDialogAction>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

/** `current` is the device in use, which may be the only way into the account. */
function useConsequence(current: boolean): string {
  const { t } = useTranslation('devices');
  const user = useUser();
  if (!current) return t('confirm.text');
  return t(canLogInAgain(user) ? 'confirm.textCurrent' : 'confirm.textLast');
}
