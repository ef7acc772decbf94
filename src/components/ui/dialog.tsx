import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { takeEscapeLast } from '@/lib/own-key';

export const Dialog = Primitive.Root;
export const DialogClose = Primitive.Close;

type DialogContentProps = ComponentProps<typeof Primitive.Content> & {
  /** The name of the close button in the corner, which is absent without it. */
  closeLabel?: string;
};

/** Needs a `DialogTitle` inside; without a `DialogDescription` pass `aria-describedby={undefined}`. */
export function DialogContent({ closeLabel, className, children, ...props }: DialogContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClasses} />
      <Primitive.Content
        data-slot="dialog"
        className={cn(dialogClasses, className)}
        onInteractOutside={stayForToasts}
        onEscapeKeyDown={takeEscapeLast}
        {...props}
      >
        {children}
        {closeLabel === undefined ? null : (
          <Primitive.Close
            aria-label={closeLabel}
            className="absolute top-3 right-3 grid size-11 place-items-center text-muted-foreground hover:text-foreground"
          >
            <X aria-hidden className="size-5" />
          </Primitive.Close>
        )}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** Toasts lie above a dialog. Who presses one does not want to leave the dialog. */
function stayForToasts(event: Event): void {
  if ((event.target as Element).closest('[data-sonner-toaster]')) event.preventDefault();
}

export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-col gap-2 pr-8', className)} {...props} />;
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn(dialogTitleClasses, className)} {...props} />;
}

export function DialogDescription({
  className,
  ...props
}: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn(dialogDescriptionClasses, className)} {...props} />;
}

/** Actions: stacked on a phone with the main one on top; on wider windows side by side and right-aligned. */
export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('flex flex-col-reverse gap-3 sm:flex-row sm:justify-end', className)}
      {...props}
    />
  );
}

/** Classes that dialog and alert-dialog share. On a phone a dialog is at the bottom edge, in reach of the thumb. */
export const overlayClasses =
  'fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

export const dialogClasses = [
  'fixed z-50 flex flex-col gap-5 overflow-y-auto border border-border bg-card p-6 text-card-foreground shadow-raised',
  'inset-x-0 bottom-0 max-h-[90dvh] border-t-4 border-t-primary pb-[max(calc(var(--spacing)*6),env(safe-area-inset-bottom))]',
  'sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-w-lg sm:-translate-y-1/2 sm:p-8',
  'data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in',
];

export const dialogTitleClasses = 'text-xl font-bold leading-snug tracking-tight sm:text-2xl';

export const dialogDescriptionClasses = 'text-base text-muted-foreground';
