import { useTranslation } from 'react-i18next';
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

type LastLogoutProps = {
  onConfirm: () => void;
  /** After either answer. */
  onClose: () => void;
  /** To what was pressed: a question that opens by itself does not know it. */
  returnFocus: () => void;
};

/** Asks whoever would leave an account for good by leaving this browser. */
export function LastLogout({ onConfirm, onClose, returnFocus }: LastLogoutProps) {
  const { t } = useTranslation();
  return (
    <AlertDialog defaultOpen onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <AlertDialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus();
        }}
      >
        <div className="flex flex-col gap-2">
          <AlertDialogTitle>{t('lastLogout.title')}</AlertDialogTitle>
          <AlertDialogDescription>{t('lastLogout.text')}</AlertDialogDescription>
        </div>
        <DialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="outline">{t('lastLogout.stay')}</Button>
          </AlertDialogCancel>
          <AlertDialogAction asChild>
            <Button onClick={onConfirm}>{t('lastLogout.leave')}</Button>
          </AlertDialogAction>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
