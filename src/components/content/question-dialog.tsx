import type { ComponentProps } from 'react';
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

export type QuestionDialogProps = Pick<
  ComponentProps<typeof AlertDialog>,
  'defaultOpen' | 'onOpenChange'
> &
  Pick<ComponentProps<typeof AlertDialogContent>, 'onCloseAutoFocus'> & {
    isOpen?: boolean;
    title: string;
    /** Says what is lost by confirming, in one or more lines. */
    text: string;
    /** The label of the button that cancels. */
    keep: string;
    confirm: string;
    onConfirm: () => void;
  };

/** Asks for confirmation before something is lost. */
export function QuestionDialog({
  isOpen,
  title,
  text,
  keep,
  confirm,
  onConfirm,
  onCloseAutoFocus,
  ...opening
}: QuestionDialogProps) {
  return (
    <AlertDialog open={isOpen} {...opening}>
      <AlertDialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <div className="flex flex-col gap-2">
          <AlertDialogTitle className="wrap-anywhere">{title}</AlertDialogTitle>
          <AlertDialogDescription className="whitespace-pre-line">{text}</AlertDialogDescription>
        </div>
        <DialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="outline">{keep}</Button>
          </AlertDialogCancel>
          <AlertDialogAction asChild>
            <Button onClick={onConfirm}>{confirm}</Button>
          </AlertDialogAction>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
