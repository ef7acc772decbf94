import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DisplayConfig } from '@/api';
import { WordMark } from '@/components/brand/word-mark';
import { useBrandName } from '@/i18n/use-brand-name';
import { FOOTER_HELP, FOOTER_LEGAL, type ResolvedEntry, resolveEntries } from '../navigation';
import { EntryLink } from './entry-link';
import { ModeBadge } from './mode-badge';

export function SiteFooter({ config }: { config: DisplayConfig | undefined }) {
  const { t } = useTranslation('shell');
  const brand = useBrandName();
  return (
    <footer className="border-t border-border">
      <div className="measure flex flex-wrap gap-x-5 gap-y-8 py-14">
        <div className="mr-auto max-md:w-full">
          <WordMark label={brand} className="text-lg" />
          <p className="mt-4 max-w-60 text-sm text-balance text-muted-foreground">{t('flags')}</p>
        </div>
        <Group title={t('nav.legal')} entries={resolveEntries(FOOTER_LEGAL, 'unknown', config)} />
        <Group title={t('nav.help')} entries={resolveEntries(FOOTER_HELP, 'unknown', config)} />
      </div>
      <ModeBadge />
    </footer>
  );
}

function Group({ title, entries }: { title: string; entries: readonly ResolvedEntry[] }) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <nav aria-labelledby={id} className="min-w-40">
      <h2 id={id} className="mb-1 text-sm text-muted-foreground">
        {title}
      </h2>
      {entries.map((entry) => (
        <EntryLink
          key={entry.href}
          entry={entry}
          className="flex min-h-11 items-center gap-1 text-sm underline-offset-4 hover:underline"
        />
      ))}
    </nav>
  );
}
