import { useState } from 'react';
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
};

/** Asks whoever would leave an account for good by leaving this browser. */
export function LastLogout({ onConfirm, onClose }: LastLogoutProps) {
  const { t } = useTranslation();
  // What opens by itself has no button to return to.
  const [before] = useState(() => document.activeElement);
  return (
    <AlertDialog defaultOpen onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <AlertDialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (before instanceof HTMLElement) before.focus();
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
