import { IdentityStrip } from '@/components/brand/identity-strip';
import { AccountFrame } from '@/components/content/account-frame';
import { ACCOUNT_SECTIONS } from '@/components/content/account-sections';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonRegion } from './skeleton-region';

/** The placeholder of a text about the user. A first call may fill it in before hydration (src/app/start/first-calls). */
function Place({ of, className }: { of: 'name' | 'account'; className: string }) {
  return (
    <p
      data-person={of}
      suppressHydrationWarning
      className={`relative empty:before:absolute empty:before:inset-x-0 empty:before:inset-y-1 empty:before:animate-pulse empty:before:rounded-xs empty:before:bg-sea-line ${className}`}
    >
      {''}
    </p>
  );
}

/** The account area until the user has loaded. `label` is for assistive technology. */
export function AccountSkeleton({ label }: { label: string }) {
  return (
    <AccountFrame
      identity={
        <IdentityStrip>
          <Place
            of="name"
            className="min-h-6.25 truncate text-lg leading-snug font-bold tracking-tight empty:w-24 lg:min-h-7 lg:text-xl"
          />
          <Place of="account" className="min-h-5 truncate text-sm text-sea-muted empty:w-36" />
        </IdentityStrip>
      }
      navigation={
        <div className="flex animate-fade-in gap-x-1 overflow-hidden border-b border-border px-2 [animation-delay:150ms] sm:flex-wrap sm:gap-x-0 sm:px-5 lg:flex-col lg:flex-nowrap lg:gap-0 lg:border-b-0 lg:border-l lg:px-0">
          {ACCOUNT_SECTIONS.map(({ key, width }) => (
            <div
              key={key}
              className="flex min-h-12 items-center gap-2.5 px-3 sm:gap-2 sm:px-2.5 lg:min-h-11 lg:gap-2.5 lg:pl-4"
            >
              <Skeleton className="size-4.5 shrink-0" />
              <Skeleton className={width} />
            </div>
          ))}
        </div>
      }
    >
      <SkeletonRegion label={label} shapes={['title', 'text', 'card', 'card']} />
    </AccountFrame>
  );
}
