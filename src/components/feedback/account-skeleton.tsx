import { IdentityStrip } from '@/components/brand/identity-strip';
import { AccountFrame } from '@/components/content/account-frame';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonRegion } from './page-skeletons';

/** The sections, about as wide as their names. */
const SECTIONS = {
  profile: 'w-16',
  device: 'w-14',
  reward: 'w-18',
  groups: 'w-24',
  benefits: 'w-16',
  kol: 'w-28',
  delete: 'w-24',
};
const CARDS = ['h-72', 'h-48'];

/** The account area before it is known who is here. `label` is said to assistive technology. */
export function AccountSkeleton({ label }: { label: string }) {
  return (
    <AccountFrame
      identity={
        <IdentityStrip>
          <Skeleton className="my-1 h-5 w-24 bg-sea-line" />
          <Skeleton className="mt-2.5 mb-1 h-3.5 w-36 bg-sea-line" />
        </IdentityStrip>
      }
      navigation={
        <div className="flex animate-fade-in gap-1 overflow-hidden border-b border-border px-2 [animation-delay:150ms] sm:px-5 lg:flex-col lg:gap-0 lg:border-b-0 lg:border-l lg:px-0">
          {Object.entries(SECTIONS).map(([section, width]) => (
            <div
              key={section}
              className="flex min-h-12 items-center gap-2.5 px-3 lg:min-h-11 lg:pl-4"
            >
              <Skeleton className="size-4.5 shrink-0" />
              <Skeleton className={width} />
            </div>
          ))}
        </div>
      }
    >
      <SkeletonRegion label={label} className="flex flex-col gap-8 lg:gap-10">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-10 w-2/3 max-w-xs" />
          <Skeleton className="h-5 w-full max-w-md" />
        </div>
        {CARDS.map((height) => (
          <Skeleton key={height} className={`${height} w-full`} />
        ))}
      </SkeletonRegion>
    </AccountFrame>
  );
}
