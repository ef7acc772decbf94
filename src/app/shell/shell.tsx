import { WifiOff } from 'lucide-react';
import { Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useSystemDisplayConfig } from '@/api';
import { useFocusOnNavigation } from '@/components/content/use-focus-on-navigation';
import { errorText } from '@/i18n/error-text';
import { isOnline, subscribeConnection } from '@/lib/connection';
import { useSession, useUserInfo } from '@/session/use-session';
import { MobileMenu } from './mobile-menu';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

const MAIN_ID = 'content';

/**
 * The shared layout (spec §2): header, page, footer. The Suspense boundaries let the page hydrate first; header and
 * footer follow, or hydrate at once when they are pressed.
 */
export function Shell() {
  const { t } = useTranslation('shell');
  const { data: config } = useSystemDisplayConfig();
  const main = useFocusOnNavigation();
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="fixed top-2 left-2 z-50 -translate-y-20 bg-foreground px-4 py-3 font-semibold text-background focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <Suspense>
        <SiteHeader config={config} />
      </Suspense>
      <OfflineNotice />
      {config?.notice && (
        <p className="border-b border-border bg-muted px-5 py-2.5 text-center text-sm">
          {config.notice}
        </p>
      )}
      {/* At least as high as the window, so that late data never moves a visible footer. */}
      <main
        id={MAIN_ID}
        ref={main}
        tabIndex={-1}
        className="min-h-[calc(100dvh-var(--header-height))] outline-none"
      >
        <Outlet />
      </main>
      <Suspense>
        <SiteFooter config={config} />
        <MobileMenu config={config} />
      </Suspense>
    </>
  );
}

/**
 * A bar over the page while the visitor is offline, or while the account that the page shows can't be loaded again. The
 * region stays mounted, so that its text is announced.
 */
function OfflineNotice() {
  const { t } = useTranslation('shell');
  const { state, isOffline } = useSession();
  const { error } = useUserInfo();
  // True in prerendered pages.
  const isConnected = useSyncExternalStore(subscribeConnection, isOnline, () => true);
  const failure = state === 'in' && isOffline ? error : null;
  return (
    <div role="status">
      {!isConnected || failure ? (
        <p className="flex items-center justify-center gap-2.5 bg-flag-yellow px-5 py-2.5 text-sm font-semibold text-flag-black">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <span>
            {isConnected && failure ? t('outdated', { message: errorText(failure) }) : t('offline')}
          </span>
        </p>
      ) : null}
    </div>
  );
}
