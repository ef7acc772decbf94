import type { ComponentProps, ReactNode } from 'react';

import { cn } from '@/lib/cn';

/** A grey block with the place and size of loading content. `SkeletonRegion` announces the wait. */
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

/** A block as large as a known text that may not be shown yet. */
export function TextSkeleton({ className, children }: TextSkeletonProps) {
  return (
    <Skeleton className={cn('h-auto', className)}>
      <div className="invisible">{children}</div>
    </Skeleton>
  );
}
