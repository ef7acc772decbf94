import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig } from '@/api';
import { StaleNotice } from '@/components/feedback/stale-notice';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';
import { plainAnswer } from './answer-text';
import { CopyLink } from './copy-link';
import { FaqSearch } from './faq-search';
import { isMatch } from './matching';
import { QuestionItem } from './question-item';
import { QUESTIONS, type Question, isAsked } from './questions';
import { useAnswers } from './use-answers';
import { useOpenTarget } from './use-open-target';

/** All questions by topic, each with an address of its own, and a search over them. */
export function FaqList() {
  const { t } = useTranslation(['faq', 'common']);
  const [query, setQuery] = useState('');
  const answers = useAnswers();
  useOpenTarget();

  const isFound = (question: Question) =>
    isAsked(question, answers.config) &&
    isMatch(query, answers.questionOf(question), plainAnswer(answers.answerOf(question) ?? ''));
  const found = QUESTIONS.flatMap(({ questions }) => questions.filter(isFound));
  return (
    <>
      <div className="grid gap-x-12 lg:grid-cols-[calc(var(--spacing)*64)_minmax(0,1fr)]">
        <div className="lg:col-start-2">
          <StaleNotice
            query={useSystemDisplayConfig()}
            text={t('common:stale.answers')}
            className="mb-6"
          />
          <FaqSearch query={query} onQuery={setQuery} found={found.length} />
        </div>
      </div>
      {QUESTIONS.map(({ topic, questions }) => (
        <section
          key={topic}
          aria-labelledby={`topic-${topic}`}
          hidden={!questions.some(isFound)}
          className="mt-10 grid gap-x-12 border-t-2 border-foreground lg:grid-cols-[calc(var(--spacing)*64)_minmax(0,1fr)]"
        >
          <h2
            id={`topic-${topic}`}
            className="pt-4 pb-2 text-xl font-bold lg:sticky lg:top-(--header-height) lg:self-start"
          >
            {t(`groups.${topic}`)}
          </h2>
          <div>
            {questions.map((question) => (
              <QuestionItem
                key={question.id}
                question={question}
                answers={answers}
                anchor={question.id}
                isHidden={!isFound(question)}
              >
                <CopyLink id={question.id} />
              </QuestionItem>
            ))}
          </div>
        </section>
      ))}
      {found.length === 0 ? (
        <EmptyState
          title={t('search.noneTitle', { query: query.trim() })}
          description={t('search.noneText')}
          action={
            <Button variant="outline" onClick={() => setQuery('')}>
              {t('search.clear')}
            </Button>
          }
          flags={[{ code: 'N' }, { code: 'K' }]}
          className="mt-6"
        />
      ) : null}
    </>
  );
}
