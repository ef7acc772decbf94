import { useTranslation } from 'react-i18next';
import type { DisplayConfig, PaymentMethod } from '@/api';
import { WordMark } from '@/components/brand/word-mark';
import { IS_SAMPLE, LEGAL } from '@/config/legal';
import { wordsIn } from '@/config/translated';
import { supportUrl } from '@/domain/support';
import { useBrandName } from '@/i18n/use-brand-name';
import { useHydrated } from '@/lib/after-hydration';
import { useLanguage } from '@/i18n/use-language';
import {
  FOOTER_HELP,
  FOOTER_LEGAL,
  FOOTER_PRODUCT,
  type NavigationEntry,
  resolveEntries,
} from '../navigation';
import { EntryLink } from './entry-link';
import { ModeBadge } from './mode-badge';

export function SiteFooter({ config }: { config: DisplayConfig | undefined }) {
  const { t } = useTranslation('shell');
  useHydrated();
  return (
    <footer className="border-t border-border">
      <div className="measure grid grid-cols-[auto_auto] gap-x-5 gap-y-8 py-8 sm:grid-cols-3 md:py-14 lg:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))] lg:gap-x-10">
        <Operator config={config} />
        <Group title={t('nav.product')} entries={FOOTER_PRODUCT} config={config} />
        <Group title={t('nav.help')} entries={FOOTER_HELP} config={config} />
        <Group title={t('nav.legal')} entries={FOOTER_LEGAL} config={config} />
      </div>
      <PaymentMethods methods={config?.paymentMethods ?? []} />
      <ModeBadge />
    </footer>
  );
}

/** Who runs the site, and how to reach them. Unconfigured parts are left out. */
function Operator({ config }: { config: DisplayConfig | undefined }) {
  const { t } = useTranslation('shell');
  const brand = useBrandName();
  const language = useLanguage();
  const { entity, email } = LEGAL.facts;
  const handle = config?.supportHandle;
  const support = supportUrl(handle);
  const address = email && wordsIn(email, language).text;
  const link = 'footer-link w-fit underline';
  return (
    <div className="max-lg:col-span-full">
      <WordMark label={brand} className="text-lg" />
      <div className="mt-3 max-w-80 text-sm text-muted-foreground">
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
      </div>
    </div>
  );
}

function PaymentMethods({ methods }: { methods: readonly PaymentMethod[] }) {
  const { t } = useTranslation(['shell', 'common']);
  if (methods.length === 0) return null;
  return (
    <ul
      aria-label={t('footer.payWith')}
      className="measure flex flex-wrap gap-x-6 gap-y-1 pb-8 text-sm text-muted-foreground *:first-letter:uppercase"
    >
      {methods.map((method) => (
        <li key={method}>{t(`common:paymentMethods.${method}`)}</li>
      ))}
    </ul>
  );
}

type GroupProps = {
  title: string;
  entries: readonly NavigationEntry[];
  config: DisplayConfig | undefined;
};

function Group({ title, entries, config }: GroupProps) {
  const resolved = resolveEntries(entries, 'unknown', config);
  if (resolved.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="mb-1 text-sm text-muted-foreground">{title}</h2>
      {resolved.map((entry) => (
        <EntryLink key={entry.href} entry={entry} className="footer-link hover:underline" />
      ))}
    </nav>
  );
}
