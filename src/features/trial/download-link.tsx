import { useTranslation } from 'react-i18next';
import { useOwnSystem } from '@/components/content/use-own-system';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { Link } from '@/i18n/navigation';
import { useAppBrowser } from '@/session/open-in-browser';

/**
 * Links to the app for the visitor's system, or to all apps if the system is unknown. From an app's built-in browser it
 * leads to the top of the page, which says how to leave that.
 */
export function DownloadLink({ variant }: { variant: 'default' | 'secondary' }) {
  const { t } = useTranslation('guides');
  const system = useOwnSystem();
  const app = useAppBrowser();
  return (
    <Button asChild size="lg" block variant={variant}>
      <Link to={system && !app ? `${PATHS.download}#${system}` : PATHS.download}>
        {system
          ? t('trial.downloadFor', { system: t(`trial.systems.${system}`) })
          : t('trial.download')}
      </Link>
    </Button>
  );
}
