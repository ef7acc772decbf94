import { useTranslation } from 'react-i18next';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { Button } from '@/components/ui/button';
import { BRAND } from '@/config/brand';
import { CANARY } from '@/config/canary';
import built from '@/config/canary.json';
import { wordsIn } from '@/config/translated';
import { type Canary, parseCanary } from '@/domain/canary';
import { useFormat } from '@/i18n/use-format';
import { useLanguage } from '@/i18n/use-language';
import { keepFocus } from '@/lib/focus';
import { useCanaryCheck } from './canary-check';
import { CanaryPanel } from './canary-panel';
import { ClauseLayout } from './clause-layout';
import { LongText } from './long-text';

/** The statement at build time, for prerendered HTML and a server that does not answer. */
const BUILT: Canary | null = parseCanary(built);

/** The bytes before the key in every Ed25519 key in PEM. */
const PEM_START = 'MCowBQYDK2VwAyEA';

const RECIPE = `curl -sO ${BRAND.origin}${CANARY.path}
jq -cj '["halyard-canary-1", .issued, .nextDue, .statement.en, .statement["zh-CN"]]' canary.json > text
jq -rj .signature canary.json | base64 -d > signature
printf -- '-----BEGIN PUBLIC KEY-----\\n%s\\n-----END PUBLIC KEY-----\\n' \\
  '${PEM_START}${CANARY.publicKey}' > key.pem
openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in text -sigfile signature`;

/** The canary: its current state, and the statement. */
export function CanaryDocument() {
  const { t } = useTranslation(['clause', 'common']);
  const { check, isOtherClock, retry, ...current } = useCanaryCheck({ enabled: true });
  const isUnknown = check.state === 'checking' || check.state === 'unreachable';
  const canary = isUnknown ? BUILT : current.canary;
  return (
    <ClauseLayout name="canary">
      <CanaryPanel
        check={check}
        canary={canary}
        isOtherClock={isOtherClock}
        action={
          check.state === 'unreachable' ? (
            <Button
              ref={keepFocus}
              size="sm"
              variant="outline"
              className="mt-3 w-fit border-current"
              onClick={retry}
            >
              {t('common:retry')}
            </Button>
          ) : null
        }
      />
      {canary ? <CanaryStatement canary={canary} /> : null}
    </ClauseLayout>
  );
}

/**
 * The statement with its dates, its public key, and the commands that check it without this page. In English unless it
 * is signed in the page's language.
 */
function CanaryStatement({ canary }: { canary: Canary }) {
  const { t } = useTranslation('clause');
  const format = useFormat();
  const utc = (day: string) => t('canary.utc', { day: format.day(Date.parse(day)) });
  const statement = wordsIn(canary.statement, useLanguage());
  return (
    <section aria-labelledby="statement" className="mt-12">
      <h2 id="statement" className="text-2xl font-bold tracking-tight">
        {t('canary.statement')}
      </h2>
      <blockquote
        lang={statement.lang}
        className="mt-5 space-y-4 border-l-4 border-flag-yellow pl-5 text-lg leading-relaxed"
      >
        <LongText>{statement.text}</LongText>
      </blockquote>
      <DefinitionList className="mt-8 border-y border-border">
        <DefinitionRow label={t('canary.issued')}>{utc(canary.issued)}</DefinitionRow>
        <DefinitionRow label={t('canary.nextDue')}>{utc(canary.nextDue)}</DefinitionRow>
        <DefinitionRow label={t('canary.key')}>
          <code translate="no" className="font-mono text-sm">
            {CANARY.publicKey}
          </code>
        </DefinitionRow>
      </DefinitionList>
      <details className="mt-4">
        <summary className="text-link">{t('canary.byHand.title')}</summary>
        <p className="mt-2">{t('canary.byHand.text')}</p>
        <pre
          translate="no"
          className="mt-4 border border-border bg-muted p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
        >
          <code>{RECIPE}</code>
        </pre>
      </details>
      <a href={CANARY.path} className="mt-2 text-link">
        {t('canary.file')}
      </a>
    </section>
  );
}
