import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig } from '@/api';
import { CLAIMS } from '@/config/brand';
import { LEGAL } from '@/config/legal';
import { PATHS, registerByPath } from '@/config/paths';
import { type Translated, wordsIn } from '@/config/translated';
import { Link } from '@/i18n/navigation';
import { useLanguage } from '@/i18n/use-language';

/** As many as fit on one line of a desktop, and two of a phone. */
const MOST = 4;

/**
 * Up to four facts under the hero, each a link to its source: those that the operator has given, then those that hold for
 * every deployment, `canary` last.
 */
export function FactStrip({ canary }: { canary: ReactNode }) {
  const { t } = useTranslation('home');
  const { data: config } = useSystemDisplayConfig();
  const { entity, vpnLogs } = LEGAL.facts;
  const { locations, audit } = CLAIMS;
  const facts = [
    entity && <Fact key="entity" to={PATHS.terms} words={entity} />,
    vpnLogs && <Fact key="logs" to={PATHS.privacy} words={vpnLogs} label={t('facts.logs')} />,
    locations && <Fact key="locations" to={locations.source} words={locations.words} />,
    audit && <Fact key="audit" to={audit.source} words={audit.words} />,
    config?.registerMethods.includes('username') && (
      <Link key="username" to={registerByPath('username')}>
        {t('facts.username')}
      </Link>
    ),
    config?.paymentMethods.includes('crypto') && (
      <Link key="crypto" to={`${PATHS.faq}#crypto-payment`}>
        {t('facts.crypto')}
      </Link>
    ),
    <Link key="renewal" to={`${PATHS.faq}#renewal`}>
      {t('facts.renewal')}
    </Link>,
    canary,
  ].filter(Boolean);
  return (
    <nav aria-label={t('facts.label')} className="strip">
      {facts.slice(0, MOST)}
    </nav>
  );
}

type FactProps = {
  /** A path of the site, or another site’s address. */
  to: string;
  words: Translated;
  label?: string;
};

function Fact({ to, words, label }: FactProps) {
  const { text, lang } = wordsIn(words, useLanguage());
  const content = (
    <>
      {label ? <span>{`${label} `}</span> : null}
      <span lang={lang}>{text}</span>
    </>
  );
  return to.startsWith('/') ? <Link to={to}>{content}</Link> : <a href={to}>{content}</a>;
}
