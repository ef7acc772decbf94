import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { BarePage } from '@/components/content/bare-page';
import { PageMeta } from '@/components/content/page-meta';
import { Alert } from '@/components/ui/alert';
import { IS_SAMPLE, LEGAL } from '@/config/legal';
import { CanaryDocument } from '@/features/clauses/canary-document';
import { ClauseLayout } from '@/features/clauses/clause-layout';
import { isDocument } from '@/features/clauses/documents';
import { useBrandName } from '@/i18n/use-brand-name';
import { useFormat } from '@/i18n/use-format';
import NotFoundPage from './not-found';

export default function ClausePage() {
  const { t } = useTranslation('clause');
  const brand = useBrandName();
  const { name } = useParams();
  if (!isDocument(name)) {
    return (
      <BarePage>
        <NotFoundPage />
      </BarePage>
    );
  }
  return (
    <BarePage>
      <PageMeta
        title={t(`documents.${name}.title`)}
        description={t(`documents.${name}.description`, { brand })}
      />
      {name === 'canary' ? <CanaryDocument /> : <LegalDocument name={name} />}
    </BarePage>
  );
}

/**
 * The terms of service or the privacy policy, marked as a sample until the operator has reviewed it and filled in every
 * fact.
 */
function LegalDocument({ name }: { name: 'terms' | 'privacy' }) {
  const { t } = useTranslation('clause');
  const format = useFormat();
  return (
    <ClauseLayout name={name}>
      {LEGAL.effective ? (
        <p className="mt-3 text-muted-foreground">
          {t('effective', { date: format.day(Date.parse(LEGAL.effective)) })}
        </p>
      ) : null}
      {IS_SAMPLE ? (
        <Alert tone="warning" title={t('sample.title')} className="mt-8">
          {t('sample.text')}
        </Alert>
      ) : null}
    </ClauseLayout>
  );
}
