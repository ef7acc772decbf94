import type { ComponentProps } from 'react';

import { cn } from '@/lib/cn';

/** Classes shared by input, select and password. At least 16px, because iOS zooms into smaller fields. */
export const fieldClasses =
  'block min-h-11 w-full min-w-0 rounded-sm border border-input bg-card px-3.5 py-2 text-base text-foreground transition-colors placeholder:text-muted-foreground hover:border-foreground focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:border-border disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-destructive aria-invalid:[box-shadow:inset_0_0_0_1px_var(--color-destructive)]';

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      data-slot="input"
      type={type}
      className={cn(fieldClasses, 'read-only:bg-muted', className)}
      {...props}
    />
  );
}
