import { ArrowDownToLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSystemClientConfig } from '@/api';
import { useOwnSystem } from '@/components/content/use-own-system';
import { PATHS } from '@/config/paths';
import { SYSTEMS, bestClient, listClients } from '@/domain/download';
import { Link } from '@/i18n/navigation';
import { cn } from '@/lib/cn';
import { useAppBrowser } from '@/session/open-in-browser';
import { SystemIcon } from './system';
import { useClientTexts } from './use-client-texts';
import { useOwnArchitecture } from './use-own-architecture';

/**
 * The four systems as links to their sections of the download page (spec §2), in one line. The visitor's own is marked once
 * the page is hydrated, without layout shift. In an app's built-in browser it leads to the top of that page, which says how
 * to leave it.
 */
export function DownloadButtons() {
  const { t } = useTranslation('download');
  const own = useOwnSystem();
  const app = useAppBrowser();
  return (
    <ul
      aria-label={t('platforms')}
      className="mt-2 flex flex-wrap items-center gap-x-4 text-muted-foreground lg:mt-4 lg:gap-x-6"
    >
      {SYSTEMS.map((system) => (
        <li key={system}>
          <Link
            to={app && own === system ? PATHS.download : `${PATHS.download}#${system}`}
            data-own={own === system || undefined}
            className="inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:underline data-own:text-foreground"
          >
            <ArrowDownToLine aria-hidden className="size-4" />
            {t(`systems.${system}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * The same four on the download page, where each downloads one client of the system, and names it: the one for the
 * visitor’s processor, or else the server’s first, which suits most people. Without a client it links to the section,
 * which says so.
 */
export function DownloadBoxes() {
  const { t } = useTranslation('download');
  const { data } = useSystemClientConfig();
  const { formatName } = useClientTexts();
  const own = useOwnSystem();
  const architecture = useOwnArchitecture();
  return (
    <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {SYSTEMS.map((system) => {
        const isOwn = own === system;
        const best = bestClient(
          listClients(data?.clients ?? [], system),
          isOwn ? architecture : null,
        );
        const isFile = best ? best.kind !== 'store' : false;
        return (
          <li key={system} className="flex">
            <a
              href={best ? best.url : `#${system}`}
              rel={best ? 'noreferrer' : undefined}
              className={cn(
                'flex min-h-16 min-w-0 flex-1 items-center gap-3 border border-current/30 px-3.5 py-2.5 transition-colors hover:border-current sm:px-4',
                isOwn && 'border-current outline-1 -outline-offset-2 outline-current',
              )}
            >
              <SystemIcon system={system} className="size-6 shrink-0 max-[22.4rem]:hidden" />
              <span className="min-w-0 leading-tight">
                {isFile ? <span className="sr-only">{`${t('actions.download')} `}</span> : null}
                <span className="block font-semibold">{t(`systems.${system}`)}</span>
                <span className="block text-sm opacity-80">
                  {best ? formatName(best) : data ? t('buttons.none') : '\u00a0'}
                </span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
