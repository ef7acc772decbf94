import { useTranslation } from 'react-i18next';
import type { Device } from '@/api';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { canLogInAgain } from '@/domain/account';
import { useUser } from '@/session/use-session';

type UnbindButtonProps = {
  device: Device;
  isPending: boolean;
  onConfirm: () => void;
};

/** Asks before it unbinds, and says what that does to the device. */
export function UnbindButton({ device, isPending, onConfirm }: UnbindButtonProps) {
  const { t } = useTranslation(['devices', 'common']);
  const { name, current } = device;
  const text = useConsequence(current);
  return (
    <AlertDialog>
      <AlertDialogTrigger asChild>
        <Button
          size="sm"
          variant="outline"
          pending={isPending}
          aria-label={t('unbindNamed', { name })}
        >
          {t('unbind')}
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent>
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

/** What unbinding does; `current` is the device in use, which may be the only way into the account. */
function useConsequence(current: boolean): string {
  const { t } = useTranslation('devices');
  const user = useUser();
  if (!current) return t('confirm.text');
  return t(canLogInAgain(user) ? 'confirm.textCurrent' : 'confirm.textLast');
}
