import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';

type OfflineNoticeProps = {
  offline: boolean;
  /** What it means for the visitor, e.g. "You are offline. What you see may be out of date." */
  children: ReactNode;
};

/** A bar over the page while the browser is offline. The region stays mounted, so that its text is announced. */
export function OfflineNotice({ offline, children }: OfflineNoticeProps) {
  return (
    <div role="status">
      {offline ? (
        <p className="flex items-center justify-center gap-2.5 bg-flag-yellow px-5 py-2.5 text-sm font-semibold text-flag-black">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {children}
        </p>
      ) : null}
    </div>
  );
}
