import { useTranslation } from 'react-i18next';
import { useOwnSystem } from '@/components/content/use-own-system';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { Link } from '@/i18n/navigation';

/** Links to the app for the visitor's system, or to all apps if the system is unknown. */
export function DownloadLink({ variant }: { variant: 'default' | 'secondary' }) {
  const { t } = useTranslation('guides');
  const system = useOwnSystem();
  return (
    <Button asChild size="lg" block variant={variant}>
      <Link to={system ? `${PATHS.download}#${system}` : PATHS.download}>
        {system
          ? t('trial.downloadFor', { system: t(`trial.systems.${system}`) })
          : t('trial.download')}
      </Link>
    </Button>
  );
}
