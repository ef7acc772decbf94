import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { THEMES, useTheme } from '../theme';
import { HeaderMenu, menuItemClasses } from './header-menu';

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

/** The header's choice of theme. */
export function ThemeSwitch({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const [theme] = useTheme();
  const Icon = ICONS[theme];
  return (
    <HeaderMenu
      className={className}
      summary={
        <>
          <Icon aria-hidden />
          <span className="sr-only">{t('theme.label')}</span>
        </>
      }
    >
      <ThemeOptions />
    </HeaderMenu>
  );
}

/** One of three. A press before the app has started is kept for it. */
export function ThemeOptions({ layout = 'stack' }: { layout?: 'stack' | 'row' }) {
  const { t } = useTranslation('shell');
  const [chosen, choose] = useTheme();
  return (
    <div role="group" aria-label={t('theme.label')} className={layout === 'row' ? 'flex' : ''}>
      {THEMES.map((theme) => {
        const Icon = layout === 'row' ? ICONS[theme] : Check;
        return (
          <button
            key={theme}
            type="button"
            aria-pressed={theme === chosen}
            className={cn(
              menuItemClasses,
              layout === 'row' && 'flex-col justify-center gap-1 aria-pressed:bg-muted',
            )}
            onClick={() => choose(theme)}
          >
            {layout === 'row' && <Icon aria-hidden className="size-5" />}
            {t(`theme.${theme}`)}
            {layout === 'stack' && theme === chosen && (
              <Icon aria-hidden className="ml-auto size-4" />
            )}
          </button>
        );
      })}
    </div>
  );
}
