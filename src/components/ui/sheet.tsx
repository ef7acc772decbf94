import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';

import { overlayClasses } from '@/components/ui/overlay';
import { cn } from '@/lib/cn';

export const Sheet = Primitive.Root;
export const SheetTrigger = Primitive.Trigger;
export const SheetClose = Primitive.Close;

type SheetContentProps = ComponentProps<typeof Primitive.Content> & {
  /** The panel's heading, which names it. */
  title: string;
  /** Name of the cross in the corner. */
  closeLabel: string;
};

/** A panel from the right edge that fills a phone: the mobile menu. */
export function SheetContent({
  title,
  closeLabel,
  className,
  children,
  ...props
}: SheetContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClasses} />
      <Primitive.Content
        data-slot="sheet"
        aria-describedby={undefined}
        className={cn(
          'fixed inset-y-0 right-0 z-50 flex w-full flex-col overflow-y-auto border-l border-border bg-background pb-[env(safe-area-inset-bottom)] text-foreground sm:max-w-sm',
          'data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in',
          className,
        )}
        {...props}
      >
        <div className="flex min-h-16 items-center justify-between border-b border-border pr-3 pl-5">
          <Primitive.Title className="text-lg font-bold tracking-tight">{title}</Primitive.Title>
          <Primitive.Close
            aria-label={closeLabel}
            className="grid size-11 place-items-center hover:bg-muted"
          >
            <X aria-hidden className="size-5" />
          </Primitive.Close>
        </div>
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  );
}
