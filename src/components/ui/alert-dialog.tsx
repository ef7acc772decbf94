import { AlertDialog as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';

import {
  dialogClasses,
  dialogDescriptionClasses,
  dialogTitleClasses,
  overlayClasses,
} from '@/components/ui/dialog';
import { cn } from '@/lib/cn';
import { ignoreSecondClick } from '@/lib/ignore-second-click';
import { takeEscapeLast } from '@/lib/own-key';

/**
 * A question that must be answered: a click outside does not close it and the focus starts on Cancel.
 * Header and footer are those of `dialog.tsx`. `AlertDialogAction` and `AlertDialogCancel` take a `Button asChild`-wise:
 * `<AlertDialogAction asChild><Button variant="destructive">…</Button></AlertDialogAction>`.
 */
export const AlertDialog = Primitive.Root;
export const AlertDialogAction = Primitive.Action;
export const AlertDialogCancel = Primitive.Cancel;

export function AlertDialogContent({
  className,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClasses} />
      <Primitive.Content
        data-slot="alert-dialog"
        onClickCapture={ignoreSecondClick}
        className={cn(dialogClasses, className)}
        onEscapeKeyDown={takeEscapeLast}
        {...props}
      />
    </Primitive.Portal>
  );
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn(dialogTitleClasses, className)} {...props} />;
}

export function AlertDialogDescription({
  className,
  ...props
}: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn(dialogDescriptionClasses, className)} {...props} />;
}
