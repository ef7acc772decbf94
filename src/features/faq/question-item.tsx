import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { Answer } from './answer';
import type { Question } from './questions';
import type { Answers } from './use-answers';

type QuestionItemProps = {
  question: Question;
  answers: Answers;
  /** Makes the question an address: the browser itself opens a disclosure whose content is the target. */
  anchor?: string;
  isHidden?: boolean;
  /** Under the answer. */
  children?: ReactNode;
};

/** One question. A native disclosure: it opens without script. */
export function QuestionItem({ question, answers, anchor, isHidden, children }: QuestionItemProps) {
  const answer = answers.answerOf(question);
  return (
    <details hidden={isHidden} className="group scroll-mt-20 border-b border-border">
      <summary className="flex min-h-14 list-none items-center gap-4 py-3 marker:content-none [&::-webkit-details-marker]:hidden">
        <h3 className="flex-1 text-lg leading-snug font-medium group-hover:underline group-hover:underline-offset-4">
          {answers.questionOf(question)}
        </h3>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-180"
        />
      </summary>
      <div
        id={anchor}
        className="max-w-2xl scroll-mt-36 space-y-3 pb-6 text-muted-foreground outline-none"
      >
        {answer === null ? (
          <Waiting answers={answers} />
        ) : (
          <Answer answer={answer} config={answers.config} />
        )}
        {children}
      </div>
    </details>
  );
}

/** The answer has numbers that only the server can say. */
function Waiting({ answers: { failed, retry } }: { answers: Answers }) {
  const { t } = useTranslation(['faq', 'common']);
  if (!failed) return <Skeleton className="h-12" />;
  return (
    <div role="alert">
      <p>{t('needsServer.failed')}</p>
      <Button variant="outline" size="sm" className="mt-2" onClick={retry}>
        {t('common:retry')}
      </Button>
    </div>
  );
}
