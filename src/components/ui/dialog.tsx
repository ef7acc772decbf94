import { Dialog as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { takeEscapeLast } from '@/lib/own-key';

export const Dialog = Primitive.Root;
export const DialogClose = Primitive.Close;

/**
 * At the bottom edge on a phone, in reach of the thumb. Needs a `DialogTitle` inside; without a `DialogDescription` pass
 * `aria-describedby={undefined}`.
 */
export function DialogContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <Primitive.Content
        data-slot="dialog"
        className={cn(
          'fixed z-50 flex flex-col gap-5 overflow-y-auto border border-border bg-card p-6 text-card-foreground shadow-raised',
          'inset-x-0 bottom-0 max-h-[90dvh] border-t-4 border-t-foreground pb-[max(calc(var(--spacing)*6),env(safe-area-inset-bottom))]',
          'sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-w-lg sm:-translate-y-1/2 sm:p-8',
          'data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in',
          className,
        )}
        onInteractOutside={stayForToasts}
        onEscapeKeyDown={takeEscapeLast}
        {...props}
      />
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
  return (
    <Primitive.Title
      className={cn('text-xl font-bold leading-snug tracking-tight sm:text-2xl', className)}
      {...props}
    />
  );
}

export function DialogDescription({
  className,
  ...props
}: ComponentProps<typeof Primitive.Description>) {
  return (
    <Primitive.Description
      className={cn('text-base text-muted-foreground', className)}
      {...props}
    />
  );
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
