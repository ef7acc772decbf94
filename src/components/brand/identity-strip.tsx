import type { ReactNode } from 'react';
import { Hoist } from './hoist';
import { SeaField } from './sea-field';

type IdentityStripProps = {
  /** The plan and the time left: below the name on a phone and on a desktop, and to its right in between. */
  plan: ReactNode;
  children: ReactNode;
};

/** Flag H (“pilot on board”) beside the user's name: over the sea on a desktop, in one strip on a phone. */
export function IdentityStrip({ plan, children }: IdentityStripProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 bg-sea px-5 pb-4 text-sea-foreground sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-8 lg:block lg:px-0 lg:pb-0">
      <div className="row-span-2 sm:row-span-1 lg:relative lg:h-32 lg:px-6">
        <div className="hidden lg:block">
          <SeaField />
        </div>
        <Hoist flags={[{ code: 'H' }]} line="dressing" size="md" />
      </div>
      <div className="min-w-0 self-end pt-4 lg:bg-sea-deep lg:px-6 lg:pt-1 lg:pb-4">{children}</div>
      <div className="flex flex-wrap gap-x-3 text-sm leading-normal sm:block sm:self-end sm:text-right lg:border-t lg:border-sea-line lg:bg-sea-deep lg:px-6 lg:py-3.5 lg:text-left">
        {plan}
      </div>
    </div>
  );
}
