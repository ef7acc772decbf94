import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';

const ROWS = ['first', 'second'];

/** The placeholder of a list of benefits while it loads. */
export function BenefitsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label} className="flex flex-col gap-4">
      <Skeleton className="h-6 w-40" />
      {ROWS.map((row) => (
        <Card key={row} className="px-5 py-5 sm:px-6">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-3 w-full max-w-sm" />
          <Skeleton className="mt-2.5 h-3.5 w-48" />
        </Card>
      ))}
    </SkeletonRegion>
  );
}
