import { type VariantProps, cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { cn } from '@/lib/cn';

const badgeVariants = cva(
  'inline-flex w-fit shrink-0 items-center gap-1.5 whitespace-nowrap rounded-xs border px-2 py-0.5 text-sm font-semibold leading-snug',
  {
    variants: {
      variant: {
        default: 'border-foreground bg-foreground text-background',
        outline: 'border-border bg-transparent text-muted-foreground',
        success: 'border-current text-success',
        info: 'border-current text-info',
        warning: 'border-current text-warning',
        destructive: 'border-current text-destructive',
      },
    },
    defaultVariants: { variant: 'outline' },
  },
);

export function Badge({
  variant,
  className,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return (
    <span data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />
  );
}
