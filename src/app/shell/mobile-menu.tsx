import { Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DisplayConfig } from '@/api';
import { buttonVariants } from '@/components/ui/button';
import { HEADER_MAIN, HEADER_MORE, resolveEntries } from '../navigation';
import { AccountLinks } from './account-links';
import { EntryLink } from './entry-link';
import { ThemeOptions } from './theme-switch';

const MENU_ID = 'menu';

/** The header's whole navigation on a phone. A popover, which opens and closes without scripts. */
export function MobileMenu({ config }: { config: DisplayConfig | undefined }) {
  const { t } = useTranslation(['shell', 'common']);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();
  return (
    <div className="-mr-3 lg:hidden">
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={t('menu')}
        className={buttonVariants({ variant: 'ghost', size: 'icon' })}
      >
        <Menu aria-hidden />
      </button>
      <div
        ref={panel}
        id={MENU_ID}
        popover="auto"
        className="fixed inset-y-0 right-0 left-auto hidden h-dvh max-h-none w-full max-w-none flex-col overflow-y-auto overscroll-contain border-border bg-background pb-[env(safe-area-inset-bottom)] text-foreground open:flex sm:max-w-sm sm:border-l"
      >
        <div className="flex min-h-(--header-height) items-center justify-between border-b border-border pr-2 pl-5">
          <h2 className="text-lg font-bold tracking-tight">{t('menu')}</h2>
          <button
            type="button"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            aria-label={t('common:close')}
            className={buttonVariants({ variant: 'ghost', size: 'icon' })}
          >
            <X aria-hidden />
          </button>
        </div>
        <nav aria-label={t('mainNavigation')} className="px-5 py-2">
          {resolveEntries([...HEADER_MAIN, ...HEADER_MORE], 'unknown', config).map((entry) => (
            <EntryLink
              key={entry.href}
              entry={entry}
              onClick={close}
              className="flex min-h-13 items-center justify-between border-b border-border text-lg font-semibold aria-[current=page]:underline aria-[current=page]:underline-offset-4"
            />
          ))}
        </nav>
        <nav aria-label={t('accountNavigation')} className="flex flex-col gap-3 px-5 py-6">
          <AccountLinks layout="stack" onFollow={close} />
        </nav>
        <div className="mt-auto border-t border-border noscript:hidden">
          <ThemeOptions layout="row" />
        </div>
      </div>
    </div>
  );
}
