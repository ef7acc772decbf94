import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DisplayConfig } from '@/api';
import { useSession } from '@/session/use-session';
import { HEADER_MORE, resolveEntries } from '../navigation';
import { EntryLink } from './entry-link';
import { HeaderMenu, menuItemClasses } from './header-menu';

/** The header's More; absent where the operator gave no address for any of it. */
export function MoreMenu({ config }: { config: DisplayConfig | undefined }) {
  const { t } = useTranslation('shell');
  const { state } = useSession();
  const entries = resolveEntries(HEADER_MORE, state, config);
  if (entries.length === 0) return null;
  return (
    <HeaderMenu
      align="start"
      summary={
        <>
          {t('nav.more')}
          <ChevronDown aria-hidden />
        </>
      }
    >
      {entries.map((entry) => (
        <EntryLink
          key={entry.href}
          entry={entry}
          className={`${menuItemClasses} justify-between`}
        />
      ))}
    </HeaderMenu>
  );
}
