import { Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DisplayConfig } from '@/api';
import { buttonVariants } from '@/components/ui/button';
import { useMounted } from '@/lib/use-mounted';
import { HEADER_MAIN, HEADER_MORE, resolveEntries } from '../navigation';
import { AccountLinks } from './account-links';
import { EntryLink } from './entry-link';
import { ThemeOptions } from './theme-switch';

const MENU_ID = 'menu';

/** Opens `MobileMenu`. */
export function MobileMenuButton() {
  const { t } = useTranslation('shell');
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
    </div>
  );
}

/**
 * The header's whole navigation on a phone. A popover, which opens and closes without scripts. It comes after the page,
 * which shows first.
 */
export function MobileMenu({ config }: { config: DisplayConfig | undefined }) {
  const { t } = useTranslation(['shell', 'common']);
  const panel = useRef<HTMLDivElement>(null);
  const isMounted = useMounted();
  const close = () => panel.current?.hidePopover();
  return (
    <div ref={panel} id={MENU_ID} popover="auto" className="side-menu lg:hidden">
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
          <EntryLink key={entry.href} entry={entry} onClick={close} className="side-link" />
        ))}
      </nav>
      <nav aria-label={t('accountNavigation')} className="flex flex-col gap-3 px-5 py-6">
        <AccountLinks layout="stack" onFollow={close} />
      </nav>
      {/* It needs scripts, so it need not be in the document. */}
      {isMounted ? (
        <div className="mt-auto border-t border-border">
          <ThemeOptions layout="row" />
        </div>
      ) : null}
    </div>
  );
}
