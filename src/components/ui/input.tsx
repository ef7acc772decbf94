import type { ComponentProps } from 'react';

import { cn } from '@/lib/cn';

/** Classes shared by input, select and password. At least 16px, because iOS zooms into smaller fields. */
export const fieldClasses = 'field';

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
