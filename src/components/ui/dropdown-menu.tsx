import { Check } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';

import { cn } from '@/lib/cn';

const itemClasses = [
  'relative flex min-h-10 cursor-pointer select-none items-center gap-3 px-3 py-2 text-sm outline-none',
  'data-highlighted:bg-muted data-disabled:cursor-not-allowed data-disabled:opacity-50 pointer-coarse:min-h-11',
  '[&_svg]:size-4 [&_svg]:shrink-0 forced-colors:data-highlighted:outline',
];

export const DropdownMenuTrigger = Primitive.Trigger;
export const DropdownMenuRadioGroup = Primitive.RadioGroup;

/** Not modal: a small menu need not lock the page's scrolling nor hide the page from assistive technology. */
export function DropdownMenu({ modal = false, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={modal} {...props} />;
}

export function DropdownMenuContent({
  className,
  sideOffset = 6,
  align = 'end',
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-slot="dropdown-menu"
        sideOffset={sideOffset}
        align={align}
        collisionPadding={8}
        className={cn(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto border border-border bg-popover py-1 text-popover-foreground shadow-raised',
          'data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in',
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item className={cn(itemClasses, className)} {...props} />;
}

/** One of several, e.g. a language or a theme; the chosen one has a tick, so colour is not the only sign. */
export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem
      className={cn(itemClasses, 'pr-10 data-[state=checked]:font-semibold', className)}
      {...props}
    >
      {children}
      <Primitive.ItemIndicator className="absolute right-3">
        <Check aria-hidden />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label
      className={cn('px-3 py-2 text-xs text-muted-foreground', className)}
      {...props}
    />
  );
}

export function DropdownMenuSeparator({
  className,
  ...props
}: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator className={cn('my-1 h-px bg-border', className)} {...props} />;
}
