import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { PATHS } from '@/config/paths';
import { QuestionItem } from './question-item';
import { QUESTIONS, type QuestionId, isAsked } from './questions';
import { useAnswers } from './use-answers';

const ALL = QUESTIONS.flatMap(({ questions }) => questions);

/** The questions `ids` with their answers, in this order, for another page, and a link to all questions. */
export function FaqExcerpt({ ids }: { ids: readonly QuestionId[] }) {
  const { t } = useTranslation('faq');
  const answers = useAnswers();
  const shown = ids.flatMap((id) =>
    ALL.filter((it) => it.id === id && isAsked(it, answers.config)),
  );
  return (
    <div>
      <div className="border-t border-border">
        {shown.map((question) => (
          <QuestionItem key={question.id} question={question} answers={answers} />
        ))}
      </div>
      <Link to={PATHS.faq} className="mt-4 text-link">
        {t('all')}
      </Link>
    </div>
  );
}
