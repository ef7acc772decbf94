import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storeToken } from '@/api/tokens';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';

/** Asks which session to keep where a link carried a token and somebody is here already (states: session). */
export function SessionChoice({ otherToken }: { otherToken: string }) {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(true);
  return (
    <AlertDialog open={isOpen} onOpenChange={setIsOpen}>
      <AlertDialogContent>
        <AlertDialogTitle>{t('sessionChoice.title')}</AlertDialogTitle>
        <AlertDialogDescription>{t('sessionChoice.text')}</AlertDialogDescription>
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <AlertDialogAction asChild>
            <Button variant="outline" onClick={() => storeToken('login', otherToken)}>
              {t('sessionChoice.replace')}
            </Button>
          </AlertDialogAction>
          <AlertDialogCancel asChild>
            <Button>{t('sessionChoice.keep')}</Button>
          </AlertDialogCancel>
        </div>
      </AlertDialogContent>
    </AlertDialog>
  );
}
