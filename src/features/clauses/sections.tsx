import { useTranslation } from 'react-i18next';
import { DOCUMENTS, type DocumentName } from './documents';
import { LongText } from './long-text';
import { useSectionText } from './use-section-text';

/** The sections of a document, each with an address of its own. */
export function Sections({ name }: { name: DocumentName }) {
  const { t } = useTranslation('clause');
  const textOf = useSectionText();
  return DOCUMENTS[name].map((section) => (
    <section key={section} id={section} className="mt-12 scroll-mt-6">
      <h2 className="text-2xl font-bold tracking-tight">{t(`sections.${section}.title`)}</h2>
      <div className="mt-4 space-y-4 leading-relaxed">
        <LongText>{textOf(section)}</LongText>
      </div>
    </section>
  ));
}
