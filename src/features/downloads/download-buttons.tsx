import { useOwnSystem } from '@/components/content/use-own-system';
import { useTranslation } from 'react-i18next';
import { useSystemClientConfig } from '@/api';
import { PATHS } from '@/config/paths';
import { SYSTEMS, clientsOf } from '@/domain/download';
import { Link } from '@/i18n/navigation';
import { cn } from '@/lib/cn';
import { SystemIcon } from './system';

/**
 * The four systems as links to their sections of the download page (spec §2). The visitor's own is marked once the page is
 * hydrated, without layout shift. Inherits the text colour, so that it fits light and dark backgrounds.
 */
export function DownloadButtons({ className }: { className?: string }) {
  const { t } = useTranslation('download');
  const { data } = useSystemClientConfig();
  const own = useOwnSystem();
  return (
    <ul className={cn('grid grid-cols-2 gap-3 xl:grid-cols-4', className)}>
      {SYSTEMS.map((system) => {
        const first = data && clientsOf(data.clients, system)[0];
        return (
          <li key={system} className="flex">
            <Link
              to={`${PATHS.download}#${system}`}
              className={cn(
                'flex min-h-16 min-w-0 flex-1 items-center gap-3 border border-current/30 px-3.5 py-2.5 transition-colors hover:border-current sm:px-4',
                own === system && 'border-current outline-1 -outline-offset-2 outline-current',
              )}
            >
              <SystemIcon system={system} className="size-6 shrink-0 max-[22.4rem]:hidden" />
              <span className="min-w-0 leading-tight">
                <span className="block font-semibold">{t(`systems.${system}`)}</span>
                <span className="block text-sm opacity-80">
                  {own === system
                    ? t('buttons.own')
                    : first
                      ? t('buttons.from', { system: first.minimumOs })
                      : data
                        ? t('buttons.none')
                        : '\u00a0'}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
