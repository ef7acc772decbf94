import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DisplayConfig } from '@/api';
import { WordMark } from '@/components/brand/word-mark';
import { PATHS } from '@/config/paths';
import { useBrandName } from '@/i18n/use-brand-name';
import { AccountLinks } from './account-links';
import { LanguageSwitch } from './language-switch';
import { MobileMenu } from './mobile-menu';
import { MoreMenu } from './more-menu';
import { ThemeSwitch } from './theme-switch';

export function SiteHeader({ config }: { config: DisplayConfig | undefined }) {
  const { t } = useTranslation('shell');
  const brand = useBrandName();
  return (
    <header className="sticky top-0 z-40 h-(--header-height) border-b border-border bg-background">
      <div className="flex h-full items-center gap-2 pr-2 pl-5 sm:px-8 lg:gap-4">
        <Link
          to={PATHS.home}
          aria-label={t('home', { brand })}
          className="flex min-h-11 items-center"
        >
          <WordMark label={brand} />
        </Link>
        <nav aria-label={t('mainNavigation')} className="ml-6 hidden lg:flex">
          <MoreMenu config={config} />
        </nav>
        <div className="ml-auto hidden items-center gap-1 lg:flex">
          <LanguageSwitch />
          <ThemeSwitch />
          <nav
            aria-label={t('accountNavigation')}
            className="ml-3 flex items-center gap-2 border-l border-border pl-5"
          >
            <AccountLinks />
          </nav>
        </div>
        <div className="ml-auto flex items-center lg:hidden">
          <LanguageSwitch />
          <MobileMenu config={config} />
        </div>
      </div>
    </header>
  );
}
