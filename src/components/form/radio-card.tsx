import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** One of few options that lie edge to edge: a native radio that covers its card. `className` is the card's. */
export function RadioCard({ className, children, ...radio }: ComponentProps<'input'>) {
  return (
    <label
      className={cn(
        'relative flex min-h-13 cursor-pointer bg-card px-4 py-3 font-semibold has-checked:selected has-disabled:cursor-not-allowed has-disabled:bg-muted has-disabled:text-muted-foreground has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring forced-colors:has-disabled:text-[GrayText]',
        className,
      )}
    >
      <input
        type="radio"
        {...radio}
        className="absolute inset-0 cursor-pointer appearance-none outline-none disabled:cursor-not-allowed"
      />
      {children}
    </label>
  );
}
