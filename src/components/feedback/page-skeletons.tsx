import type { ReactNode } from 'react';

import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';

type SkeletonProps = {
  /** Said to assistive technology, e.g. "Loading your devices". */
  label: string;
  className?: string;
};

/** Announces the waiting once; its blocks fade in late, so that a quick answer does not flicker. */
export function SkeletonRegion({
  label,
  className,
  children,
}: SkeletonProps & { children: ReactNode }) {
  return (
    <div role="status" className={cn('animate-fade-in [animation-delay:150ms]', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** A page of the site: its title, a line under it, a block. */
export function PageSkeleton({ label, className }: SkeletonProps) {
  return (
    <SkeletonRegion label={label} className={cn('measure py-14 lg:py-20', className)}>
      <Skeleton className="h-10 w-2/3 max-w-sm" />
      <Skeleton className="mt-5 h-5 w-full max-w-md" />
      <Skeleton className="mt-12 h-64 w-full" />
    </SkeletonRegion>
  );
}

/** Labels, fields and the one button. */
export function FormSkeleton({
  label,
  className,
  fields = 2,
}: SkeletonProps & { fields?: number }) {
  return (
    <SkeletonRegion label={label} className={cn('flex flex-col gap-6', className)}>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
      <Skeleton className="h-11 w-full" />
    </SkeletonRegion>
  );
}
