import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { cn } from '@/lib/cn';
import { localStore } from '@/lib/safe-storage';
import { storedText } from '@/lib/store';
import { HeaderMenu } from './header-menu';

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

const storedTheme = storedText<'light' | 'dark'>(
  localStore,
  STORAGE_KEYS.theme,
  /^(?:light|dark)$/,
);

/** The header's menu of themes. */
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

/** The three themes as buttons. The boot script replays a press from before the app has started. */
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
              'menu-item',
              layout === 'row' && 'flex-col justify-center gap-1 aria-pressed:bg-muted',
            )}
            onClick={() => choose(theme)}
          >
            {layout === 'row' && <Icon aria-hidden className="size-5" />}
            <span>{t(`theme.${theme}`)}</span>
            {layout === 'stack' && theme === chosen && (
              <Icon aria-hidden className="ml-auto size-4" />
            )}
          </button>
        );
      })}
    </div>
  );
}

/** The chosen theme; `system` follows the device. The script in the document's head applies it before the first paint. */
function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(storedTheme.subscribe, currentTheme, () => 'system'), applyTheme];
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  storedTheme.set(theme === 'system' ? null : theme);
}

function currentTheme(): Theme {
  return storedTheme.get() ?? 'system';
}
