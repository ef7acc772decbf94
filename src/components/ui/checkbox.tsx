import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';

import { cn } from '@/lib/cn';

/** A native checkbox (`checked`, `onChange`, or react-hook-form's `register`); its touch target is 44px around the box. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={cn('relative inline-grid size-5 shrink-0 place-items-center', className)}>
      <input
        type="checkbox"
        data-slot="checkbox"
        className={cn(
          'peer absolute inset-0 m-0 appearance-none rounded-xs border border-input bg-card transition-colors',
          'before:absolute before:-inset-3.5 hover:border-foreground checked:border-foreground checked:bg-foreground',
          'aria-invalid:border-2 aria-invalid:border-destructive forced-colors:appearance-auto',
          'not-disabled:cursor-pointer disabled:cursor-not-allowed disabled:bg-muted',
        )}
        {...props}
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none relative size-3.5 text-background opacity-0 peer-checked:opacity-100 forced-colors:hidden"
      />
    </span>
  );
}
