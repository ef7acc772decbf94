import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DisplayConfig } from '@/api';
import { Button } from '@/components/ui/button';
import { Sheet, SheetContent, SheetTrigger } from '@/components/ui/sheet';
import { useSession } from '@/session/use-session';
import { HEADER_MORE, resolveEntries } from '../navigation';
import { AccountLinks } from './account-links';
import { EntryLink } from './entry-link';
import { ThemeSwitch } from './theme-switch';

/** The header's navigation on a phone: one panel with everything. */
export function MobileMenu({ config }: { config: DisplayConfig | undefined }) {
  const { t } = useTranslation(['shell', 'common']);
  const { state } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Sheet open={isOpen} onOpenChange={setIsOpen}>
      <SheetTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={t('menu')}>
          <Menu aria-hidden />
        </Button>
      </SheetTrigger>
      <SheetContent title={t('menu')} closeLabel={t('common:close')}>
        <nav aria-label={t('mainNavigation')} className="flex flex-col px-5 py-2">
          {resolveEntries(HEADER_MORE, state, config).map((entry) => (
            <EntryLink
              key={entry.href}
              entry={entry}
              onClick={close}
              className="flex min-h-14 items-center gap-3 border-b border-border text-lg font-semibold"
            />
          ))}
        </nav>
        <nav aria-label={t('accountNavigation')} className="flex flex-col gap-3 px-5 py-6">
          <AccountLinks layout="stack" onFollow={close} />
        </nav>
        <div className="mt-auto flex items-center justify-between border-t border-border px-5 py-3">
          <span className="text-sm text-muted-foreground">{t('theme.label')}</span>
          <ThemeSwitch />
        </div>
      </SheetContent>
    </Sheet>
  );
}
