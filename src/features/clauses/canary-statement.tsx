import { useTranslation } from 'react-i18next';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { BRAND } from '@/config/brand';
import { CANARY } from '@/config/canary';
import type { Canary } from '@/domain/canary';
import { FALLBACK_LANGUAGE, isLanguage } from '@/i18n/languages';
import { useFormat } from '@/i18n/use-format';
import { LongText } from './long-text';

/** The statement with its dates, the key that it is checked with, and how to check it without this page. */
export function CanaryStatement({ canary }: { canary: Canary }) {
  const { t, i18n } = useTranslation('clause');
  const format = useFormat();
  const utc = (day: string) => t('canary.utc', { day: format.day(Date.parse(day)) });
  const language = isLanguage(i18n.language) ? i18n.language : FALLBACK_LANGUAGE;
  return (
    <section aria-labelledby="statement" className="mt-12">
      <h2 id="statement" className="text-2xl font-bold tracking-tight">
        {t('canary.statement')}
      </h2>
      <blockquote className="mt-5 space-y-4 border-l-4 border-flag-yellow pl-5 text-lg leading-relaxed">
        <LongText>{canary.statement[language]}</LongText>
      </blockquote>
      <DefinitionList className="mt-8 border-y border-border">
        <DefinitionRow label={t('canary.issued')}>{utc(canary.issued)}</DefinitionRow>
        <DefinitionRow label={t('canary.nextDue')}>{utc(canary.nextDue)}</DefinitionRow>
        <DefinitionRow label={t('canary.key')}>
          <code className="font-mono text-sm">{CANARY.publicKey}</code>
        </DefinitionRow>
      </DefinitionList>
      <details className="mt-4">
        <summary className="text-link">{t('canary.byHand.title')}</summary>
        <p className="mt-2">{t('canary.byHand.text')}</p>
        <pre className="mt-4 border border-border bg-muted p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
          <code>{RECIPE}</code>
        </pre>
      </details>
      <a href={CANARY.path} className="mt-2 text-link">
        {t('canary.file')}
      </a>
    </section>
  );
}

/** An Ed25519 key in PEM is always these bytes, then the key itself. */
const PEM_START = 'MCowBQYDK2VwAyEA';

const RECIPE = `curl -sO ${BRAND.origin}${CANARY.path}
jq -cj '["halyard-canary-1", .issued, .nextDue, .statement.en, .statement["zh-CN"]]' canary.json > text
jq -rj .signature canary.json | base64 -d > signature
printf -- '-----BEGIN PUBLIC KEY-----\\n%s\\n-----END PUBLIC KEY-----\\n' \\
  '${PEM_START}${CANARY.publicKey}' > key.pem
openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in text -sigfile signature`;
