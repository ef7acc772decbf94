import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { BarePage } from '@/components/content/bare-page';
import { PageMeta } from '@/components/content/page-meta';
import { CanaryDocument } from '@/features/clauses/canary-document';
import { isDocument } from '@/features/clauses/documents';
import { LegalDocument } from '@/features/clauses/legal-document';
import { useBrandName } from '@/i18n/use-brand-name';
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
