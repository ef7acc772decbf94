import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Toaster } from '@/components/ui/toaster';
import { SessionProvider } from '@/session/session-provider';
import { useBehaviours } from './behaviours';
import { NavigationProgress } from './navigation-progress';
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
