import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PageMeta } from '@/components/content/page-meta';

const NAMES = ['terms', 'privacy', 'canary'] as const;

export default function ClausePage() {
  const { t } = useTranslation('clause');
  const { name } = useParams();
  const clause = NAMES.find((it) => it === name);
  if (!clause) return null;
  return (
    <>
      <PageMeta title={t(`clauses.${clause}.title`)} description={t(`clauses.${clause}.description`)} />
      <h1 className="px-5 py-16 text-title sm:px-8">{t(`clauses.${clause}.title`)}</h1>
    </>
  );
}
