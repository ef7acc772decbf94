import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from '@/i18n/navigation';
import { CopyButton } from '@/components/content/copy-button';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { useMounted } from '@/lib/use-mounted';
import { isMatch, plainAnswer } from './answer-text';
import { QuestionItem } from './question-item';
import { QUESTIONS, type Question, isAsked } from './questions';
import { useAnswers } from './use-answers';

/** All questions by topic, each with its own address, and a search. */
export function FaqList() {
  const { t } = useTranslation('faq');
  const [query, setQuery] = useState('');
  const answers = useAnswers();
  useOpenTarget();

  const isFound = (question: Question) =>
    isAsked(question, answers.config) &&
    isMatch(
      query,
      plainAnswer(answers.renderQuestion(question)),
      plainAnswer(answers.renderAnswer(question) ?? ''),
    );
  const found = QUESTIONS.flatMap(({ questions }) => questions.filter(isFound));
  return (
    <>
      <div className="grid gap-x-12 lg:grid-cols-[calc(var(--spacing)*64)_minmax(0,1fr)]">
        <div className="lg:col-start-2">
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

/** Copies the address of a question in the visitor's language. Needs scripts, so it is not in prerendered HTML. */
function CopyLink({ id }: { id: string }) {
  const { t } = useTranslation('faq');
  const isMounted = useMounted();
  return (
    <div className="min-h-9 pt-1 pointer-coarse:min-h-11 noscript:hidden">
      {isMounted ? (
        <CopyButton
          value={new URL(`#${id}`, window.location.href).href}
          label={t('copy.label')}
          copiedLabel={t('copy.copied')}
          failedLabel={t('copy.failed')}
          className="-ml-3"
          variant="ghost"
        />
      ) : null}
    </div>
  );
}

/**
 * Opens the question that the address names and scrolls to it. The browser does so only when it loads a document, not
 * for a link within the site.
 */
function useOpenTarget(): void {
  const location = useLocation();
  useEffect(() => {
    const { hash } = location;
    const target = hash ? document.querySelector(`#${CSS.escape(hash.slice(1))}`) : null;
    const question = target?.closest('details');
    if (!question) return;
    question.open = true;
    question.scrollIntoView();
  }, [location]);
}

type FaqSearchProps = {
  query: string;
  onQuery: (query: string) => void;
  /** The number of matching questions. */
  found: number;
};

/** Filters the list while the visitor types. Hidden without scripts, where the whole list is shown. */
function FaqSearch({ query, onQuery, found }: FaqSearchProps) {
  const { t } = useTranslation('faq');
  return (
    <search className="block noscript:hidden">
      <label className="relative block">
        <span className="sr-only">{t('search.label')}</span>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted-foreground"
        />
        <Input
          type="search"
          value={query}
          maxLength={100}
          placeholder={t('search.placeholder')}
          onChange={(event) => onQuery(event.target.value)}
          className="min-h-13 pl-12 text-lg"
        />
      </label>
      <p role="status" className="mt-2 min-h-6 text-sm text-muted-foreground">
        {query.trim() ? t('search.found', { number: found }) : null}
      </p>
    </search>
  );
}
