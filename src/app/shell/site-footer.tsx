import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DisplayConfig } from '@/api';
import { WordMark } from '@/components/brand/word-mark';
import { IS_SAMPLE, LEGAL } from '@/config/legal';
import { wordsIn } from '@/config/translated';
import { supportUrl } from '@/domain/support';
import { useBrandName } from '@/i18n/use-brand-name';
import { useHydrated } from '@/lib/after-hydration';
import { useFormat } from '@/i18n/use-format';
import { useLanguage } from '@/i18n/use-language';
import { FOOTER_HELP, FOOTER_LEGAL, type ResolvedEntry, resolveEntries } from '../navigation';
import { EntryLink } from './entry-link';
import { ModeBadge } from './mode-badge';

export function SiteFooter({ config }: { config: DisplayConfig | undefined }) {
  const { t } = useTranslation('shell');
  const brand = useBrandName();
  useHydrated();
  return (
    <footer className="border-t border-border">
      <div className="measure flex flex-wrap gap-x-5 gap-y-6 py-8 md:gap-y-8 md:py-14">
        <div className="mr-auto max-md:w-full">
          <WordMark label={brand} className="text-lg" />
          <p className="mt-4 max-w-60 text-sm text-balance text-muted-foreground">{t('flags')}</p>
          <Operator config={config} />
        </div>
        <Group title={t('nav.legal')} entries={resolveEntries(FOOTER_LEGAL, 'unknown', config)} />
        <Group title={t('nav.help')} entries={resolveEntries(FOOTER_HELP, 'unknown', config)} />
      </div>
      <ModeBadge />
    </footer>
  );
}

/** Who runs the site, how to reach them, and how to pay. Unconfigured parts are left out. */
function Operator({ config }: { config: DisplayConfig | undefined }) {
  const { t } = useTranslation(['shell', 'common']);
  const format = useFormat();
  const language = useLanguage();
  const { entity, email } = LEGAL.facts;
  const handle = config?.supportHandle;
  const support = supportUrl(handle);
  const methods = config?.paymentMethods ?? [];
  const address = email && wordsIn(email, language).text;
  const link = 'footer-link w-fit underline';
  return (
    <div className="mt-4 max-w-80 text-sm text-muted-foreground">
      {entity ? <p>{t('footer.operator', { name: wordsIn(entity, language).text })}</p> : null}
      {IS_SAMPLE ? <p className="font-semibold">{t('footer.sample')}</p> : null}
      {support ? (
        <a href={support} className={link}>
          {t('footer.support', { handle })}
        </a>
      ) : null}
      {address ? (
        <a href={`mailto:${address}`} className={link}>
          {address}
        </a>
      ) : null}
      {methods.length > 0 ? (
        <p className="mt-1 text-balance">
          {t('footer.payWith', {
            methods: format.list(methods.map((method) => t(`common:paymentMethods.${method}`))),
          })}
        </p>
      ) : null}
    </div>
  );
}

function Group({ title, entries }: { title: string; entries: readonly ResolvedEntry[] }) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <nav aria-labelledby={id} className="min-w-36">
      <h2 id={id} className="mb-1 text-sm text-muted-foreground">
        {title}
      </h2>
      {entries.map((entry) => (
        <EntryLink key={entry.href} entry={entry} className="footer-link hover:underline" />
      ))}
    </nav>
  );
}
