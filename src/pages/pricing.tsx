import { useTranslation } from 'react-i18next';
import { PageMeta } from '@/components/content/page-meta';
import { PATHS } from '@/config/paths';
import { QuestionItem } from '@/features/faq/question-item';
import { QUESTIONS, type QuestionId, isAsked } from '@/features/faq/questions';
import { useAnswers } from '@/features/faq/use-answers';
import { CanaryProof } from '@/features/clauses/canary-proof';
import { FileField } from '@/features/downloads/file-field';
import { Proofs } from '@/features/proofs/proofs';
import { PricingScreen, usePricingStructuredData } from '@/features/shop/pricing-screen';
import { PricingSection } from '@/features/shop/pricing-section';
import { Link } from '@/i18n/navigation';

const ASKED: QuestionId[] = ['refunds', 'renewal', 'device-limit', 'payment-not-detected'];

const SHOWN = ASKED.flatMap((id) =>
  QUESTIONS.flatMap(({ questions }) => questions.filter((question) => question.id === id)),
);

/** /pricing: plans, prices and payment methods (spec §2). */
export default function PricingPage() {
  const { t } = useTranslation(['pricing', 'proofs']);
  return (
    <>
      <PageMeta
        title={t('meta.title')}
        description={t('meta.description')}
        structuredData={usePricingStructuredData()}
      />
      <PricingScreen>
        <PricingSection isWide title={t('proofs:title')}>
          <Proofs canary={<CanaryProof />} fileField={<FileField />} />
        </PricingSection>
        <PricingSection title={t('questions')}>
          <FaqExcerpt />
        </PricingSection>
      </PricingScreen>
    </>
  );
}

/** The questions with their answers, and a link to all questions. */
function FaqExcerpt() {
  const { t } = useTranslation('faq');
  const answers = useAnswers();
  return (
    <div>
      <div className="border-t border-border">
        {SHOWN.filter((question) => isAsked(question, answers.config)).map((question) => (
          <QuestionItem key={question.id} question={question} answers={answers} />
        ))}
      </div>
      <Link to={PATHS.faq} className="mt-4 text-link">
        {t('all')}
      </Link>
    </div>
  );
}
