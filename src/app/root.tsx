import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Toaster } from '@/components/ui/toaster';
import { SessionProvider } from '@/session/session-provider';
import { reportLanding } from './attribution';
import { NavigationProgress } from './navigation-progress';
import { prefetchAfterLoad, prefetchPointedPages } from './prefetch';
import { SupportChat } from './support-chat';

/** What every screen has, inside the shared layout or outside of it. */
export function Root() {
  const { t } = useTranslation();
  useBehaviours();
  return (
    <SessionProvider>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration />
      <SupportChat />
      <Toaster label={t('notices')} closeLabel={t('close')} />
    </SessionProvider>
  );
}

/** What the site does besides showing pages (spec §7), from the first page on. */
function useBehaviours(): void {
  const queryClient = useQueryClient();
  useEffect(reportLanding, []);
  useEffect(prefetchPointedPages, []);
  useEffect(() => prefetchAfterLoad(queryClient), [queryClient]);
}
