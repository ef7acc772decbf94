import type { ComponentProps } from 'react';
import { useOwnSystem } from '@/components/content/use-own-system';
import { PATHS } from '@/config/paths';
import { Link } from '@/i18n/navigation';
import { useAppBrowser } from '@/session/open-in-browser';

/**
 * Links to the app for the visitor's system, or to all apps if the system is unknown. From an app's built-in browser it
 * leads to the top of the page, which says how to leave that.
 */
export function DownloadLink(props: Omit<ComponentProps<typeof Link>, 'to'>) {
  const system = useOwnSystem();
  const app = useAppBrowser();
  return <Link {...props} to={system && !app ? `${PATHS.download}#${system}` : PATHS.download} />;
}
