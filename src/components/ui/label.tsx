import type { ComponentProps } from 'react';

import { cn } from '@/lib/cn';

/** Needs `htmlFor`, or the control inside it. */
export function Label({ className, ...props }: ComponentProps<'label'>) {
  return (
    <label
      data-slot="label"
      className={cn(
        'font-semibold text-foreground short:text-sm has-disabled:text-muted-foreground',
        className,
      )}
      {...props}
    />
  );
}
