import { useTranslation } from 'react-i18next';
import type { DisplayConfig } from '@/api';
import { WordMark } from '@/components/brand/word-mark';
import { useBrandName } from '@/i18n/use-brand-name';
import { useSession } from '@/session/use-session';
import { FOOTER_HELP, resolveEntries } from '../navigation';
import { EntryLink } from './entry-link';
import { ModeBadge } from './mode-badge';

export function SiteFooter({ config }: { config: DisplayConfig | undefined }) {
  const { t } = useTranslation('shell');
  const brand = useBrandName();
  const { state } = useSession();
  const entries = resolveEntries(FOOTER_HELP, state, config);
  return (
    <footer className="border-t border-border">
      <div className="flex flex-col gap-6 px-5 py-10 sm:px-8 md:flex-row md:items-center md:justify-between">
        <WordMark label={brand} className="text-lg" />
        {entries.length > 0 && (
          <nav
            aria-labelledby="footer-help"
            className="flex flex-wrap items-center gap-x-6 gap-y-2"
          >
            <h2 id="footer-help" className="text-sm text-muted-foreground">
              {t('nav.help')}
            </h2>
            {entries.map((entry) => (
              <EntryLink
                key={entry.href}
                entry={entry}
                className="flex min-h-11 items-center gap-1 text-sm underline-offset-4 hover:underline"
              />
            ))}
          </nav>
        )}
      </div>
      <ModeBadge />
    </footer>
  );
}
