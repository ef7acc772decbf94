import { Suspense } from 'react';
import { useIsLinkLogin } from '@/session/link-login';
import { useSession } from '@/session/use-session';
import { lazyPart } from '@/lib/load-module';

/** Rarely shown, so it is loaded on demand. */
const LinkLoginCard = lazyPart(
  'link-login-card',
  async () => (await import('./link-login-card')).LinkLoginCard,
);

/**
 * After a login by a link, names the account until the visitor answers, because the link may be a stranger's. Overlays
 * the page, so that nothing moves. The region stays mounted, so that its text is announced.
 */
export function LinkLoginNotice() {
  const { user } = useSession();
  const isShown = useIsLinkLogin() && user !== null;
  return (
    <div
      aria-live="polite"
      data-bottom={isShown ? 'notice' : undefined}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl print:hidden"
    >
      {isShown ? (
        <Suspense fallback={null}>
          <LinkLoginCard user={user} />
        </Suspense>
      ) : null}
    </div>
  );
}
