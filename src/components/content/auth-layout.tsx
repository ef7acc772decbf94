import { type ReactNode, Suspense } from 'react';

import { Hoist, type HoistedFlag } from '@/components/brand/hoist';
import { SeaField } from '@/components/brand/sea-field';
import { FirstViewEnd } from './first-view-end';

type AuthLayoutProps = {
  /** Title and form. */
  children: ReactNode;
  /** A short decorative line over the sea, on wide windows. */
  motto?: ReactNode;
  /** From top to bottom. On wide windows their captions are shown, and read out. */
  flags: readonly HoistedFlag[];
  /** Stands in the sea on wide windows. */
  picture?: ReactNode;
};

/**
 * The layout of login and registration below the site's header: the form, with flags over the sea beside it. On a phone
 * the flags are one small row. The Suspense boundary lets the form hydrate first.
 */
export function AuthLayout({ children, motto, flags, picture }: AuthLayoutProps) {
  return (
    <div className="grid min-h-[calc(100dvh-var(--header-height))] lg:grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)]">
      <div className="flex min-w-0 flex-col">
        <div className="mx-auto w-full max-w-md px-5 lg:hidden short:hidden">
          <Hoist flags={flags} line="dressing" size="sm" />
        </div>
        <div className="mx-auto flex w-full max-w-md flex-1 flex-col px-5 py-10 sm:py-14 lg:max-w-lg lg:justify-center lg:px-8 short:py-2 short:sm:max-lg:max-w-3xl">
          {children}
        </div>
      </div>
      <FirstViewEnd />
      <div className="relative hidden bg-sea text-sea-foreground lg:block">
        <div className="sticky top-(--header-height) h-[calc(100dvh-var(--header-height))] min-h-120">
          <Suspense>
            <SeaField />
            <Hoist
              flags={flags}
              size="window"
              className="absolute top-0 right-6 left-[14%] h-[73%] w-auto pt-[7dvh]"
            />
            {picture ? (
              <div className="absolute right-[12%] bottom-[17dvh] w-56 [&_figcaption]:bg-sea-deep">
                {picture}
              </div>
            ) : null}
            {motto ? (
              <p
                aria-hidden
                className="absolute right-10 bottom-[5dvh] left-[14%] text-3xl leading-tight font-bold tracking-tight text-balance"
              >
                {motto}
              </p>
            ) : null}
          </Suspense>
        </div>
      </div>
    </div>
  );
}
