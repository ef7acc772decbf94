import type { ComponentProps, ReactNode } from 'react';

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

type TextSkeletonProps = { className?: string; children: ReactNode };

/** A block in the size of a text that is known, but may not be shown yet. */
export function TextSkeleton({ className, children }: TextSkeletonProps) {
  return (
    <Skeleton className={cn('h-auto', className)}>
      <div className="invisible">{children}</div>
    </Skeleton>
  );
}
