import type { ReactNode } from 'react';
import { Hoist } from './hoist';
import { SeaField } from './sea-field';

/** Flag H (“pilot on board”) beside the user's name: over the sea on a desktop, in one strip on a phone. */
export function IdentityStrip({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 bg-sea px-5 pb-4 text-sea-foreground sm:px-8 lg:block lg:px-0 lg:pb-0">
      <div className="lg:relative lg:h-32 lg:px-6">
        <div className="hidden lg:block">
          <SeaField />
        </div>
        <Hoist flags={[{ code: 'H' }]} line="dressing" size="md" />
      </div>
      <div className="min-w-0 self-end pt-4 lg:bg-sea-deep lg:px-6 lg:pt-1 lg:pb-4">{children}</div>
    </div>
  );
}
