import type { ReactNode } from 'react';

import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';

type SkeletonProps = {
  /** For assistive technology, e.g. "Loading your devices". */
  label: string;
  className?: string;
};

/** Announces the loading state once. Its blocks fade in late, so that a quick response does not flicker. */
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

/** A card with its title and rows of label and value. Use it within a SkeletonRegion. */
export function CardSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <Card>
      <div className="border-b border-border px-5 py-5 sm:px-6">
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="divide-y divide-border px-5 sm:px-6">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex h-16 items-center gap-6">
            <Skeleton className="w-28" />
            <Skeleton className="w-full max-w-56" />
          </div>
        ))}
      </div>
    </Card>
  );
}

/** The cards of a screen whose title is already shown. */
export function CardsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label} className="flex flex-col gap-8 lg:gap-10">
      <CardSkeleton />
      <CardSkeleton rows={2} />
    </SkeletonRegion>
  );
}

/** A page with its title, a line and a card. */
export function PageSkeleton({ label, className }: SkeletonProps) {
  return (
    <SkeletonRegion label={label} className={cn('measure py-14 lg:py-20', className)}>
      <Skeleton className="h-10 w-2/3 max-w-sm" />
      <Skeleton className="mt-5 h-5 w-full max-w-md" />
      <div className="mt-12">
        <CardSkeleton />
      </div>
    </SkeletonRegion>
  );
}

/** Labels, fields and the submit button. */
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
