import type { ComponentProps } from 'react';

import { cn } from '@/lib/cn';

/** A grey block in the place and size of what is loading. `SkeletonRegion` announces the wait. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden
      data-slot="skeleton"
      className={cn('h-4 animate-pulse rounded-xs bg-border/70', className)}
      {...props}
    />
  );
}
