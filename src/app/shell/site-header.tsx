import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { DisplayConfig } from '@/api';
import { WordMark } from '@/components/brand/word-mark';
import { PATHS } from '@/config/paths';
import { useBrandName } from '@/i18n/use-brand-name';
import { HEADER_MAIN, HEADER_MORE, resolveEntries } from '../navigation';
import { AccountLink, AccountLinks } from './account-links';
import { EntryLink } from './entry-link';
import { HeaderMenu } from './header-menu';
import { LanguageSwitch } from './language-switch';
import { MobileMenuButton } from './mobile-menu';
import { ThemeSwitch } from './theme-switch';

export function SiteHeader({ config }: { config: DisplayConfig | undefined }) {
  const { t } = useTranslation('shell');
  const brand = useBrandName();
  return (
    <header className="sticky top-0 z-40 h-(--header-height) border-b border-border bg-background">
      <div className="measure flex h-full items-center lg:gap-1">
        <Link
          to={PATHS.home}
          aria-label={t('home', { brand })}
          className="mr-auto flex min-h-11 items-center lg:mr-1 xl:mr-6"
        >
          <WordMark label={brand} />
        </Link>
        <nav aria-label={t('mainNavigation')} className="mr-auto hidden items-center lg:flex">
          {resolveEntries(HEADER_MAIN, 'unknown', config).map((entry) => (
            <EntryLink key={entry.href} entry={entry} className="bar-link" />
          ))}
          <MoreMenu config={config} />
        </nav>
        <LanguageSwitch />
        <ThemeSwitch className="hidden lg:block noscript:hidden" />
        <nav
          aria-label={t('accountNavigation')}
          className="hidden items-center gap-1 border-l border-border pl-2 *:shrink max-xl:*:px-2 lg:flex xl:gap-2 xl:pl-3"
        >
          <AccountLinks />
        </nav>
        <div className="min-w-0 *:px-3 max-[22.4rem]:*:px-1 lg:hidden">
          <AccountLink />
        </div>
        <MobileMenuButton />
      </div>
    </header>
  );
}

/** The header's links to outside addresses; null if the operator has set none. */
function MoreMenu({ config }: { config: DisplayConfig | undefined }) {
  const { t } = useTranslation('shell');
  const entries = resolveEntries(HEADER_MORE, 'unknown', config);
  if (entries.length === 0) return null;
  return (
    <HeaderMenu
      align="start"
      summary={
        <>
          <span>{t('nav.more')}</span>
          <ChevronDown aria-hidden />
        </>
      }
    >
      {entries.map((entry) => (
        <EntryLink key={entry.href} entry={entry} className="menu-item justify-between" />
      ))}
    </HeaderMenu>
  );
}
