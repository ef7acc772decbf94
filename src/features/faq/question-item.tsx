import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { DisplayConfig } from '@/api';
import { SupportLink } from '@/components/content/support-link';
import { ErrorPanel } from '@/components/feedback/error-panel';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS, ordersPath } from '@/config/paths';
import { type Piece, readAnswer, readLine } from './answer-text';
import type { Question } from './questions';
import type { Answers } from './use-answers';

/** The pages that answers link to, by the names of the links. */
const PAGES: Record<string, string> = {
  login: PATHS.login,
  register: PATHS.register,
  reset: PATHS.resetPassword,
  pricing: PATHS.pricing,
  terms: PATHS.terms,
  devices: PATHS.device,
  rewards: PATHS.reward,
  kol: PATHS.kol,
  download: PATHS.download,
  groupBuying: PATHS.groupBuying,
  trial: PATHS.trial,
  affiliate: PATHS.affiliate,
  groups: PATHS.groups,
  orders: ordersPath(),
  deleteAccount: PATHS.deleteAccount,
};

const LINK = 'font-semibold text-foreground underline underline-offset-4';

type QuestionItemProps = {
  question: Question;
  answers: Answers;
  /** The id of the content: the browser opens the disclosure that contains the address's target. */
  anchor?: string;
  isHidden?: boolean;
  /** Shown below the answer. */
  children?: ReactNode;
};

/** A question with its answer, as a native disclosure, which opens without scripts. */
export function QuestionItem({ question, answers, anchor, isHidden, children }: QuestionItemProps) {
  const answer = answers.renderAnswer(question);
  return (
    <details hidden={isHidden} className="group scroll-mt-4 border-b border-border">
      <summary className="flex min-h-14 list-none items-center gap-4 py-3 marker:content-none [&::-webkit-details-marker]:hidden">
        <h3 className="flex-1 text-lg leading-snug font-medium group-hover:underline group-hover:underline-offset-4">
          <Line pieces={readLine(answers.renderQuestion(question))} config={answers.config} />
        </h3>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-180"
        />
      </summary>
      <div
        id={anchor}
        className="max-w-2xl scroll-mt-20 space-y-3 pb-6 text-muted-foreground outline-none"
      >
        {answer === null ? (
          <PendingAnswer answers={answers} />
        ) : (
          <Answer answer={answer} config={answers.config} />
        )}
        {children}
      </div>
    </details>
  );
}

/** Shown instead of an answer whose numbers have not arrived from the server. */
function PendingAnswer({ answers: { error, retry } }: { answers: Answers }) {
  const { t } = useTranslation('faq');
  if (!error) return <Skeleton className="h-12" />;
  return (
    <ErrorPanel variant="line" title={t('needsServer.failed')} error={error} onRetry={retry} />
  );
}

type AnswerProps = { answer: string; config: DisplayConfig | undefined };

/** An answer with its links. Links without an address from the operator are plain text. */
function Answer({ answer, config }: AnswerProps) {
  return readAnswer(answer).map(({ kind, lines }, at) => {
    const content = lines.map((line) => (
      <Line key={line.map(({ text }) => text).join('')} pieces={line} config={config} />
    ));
    return kind === 'list' ? (
      // oxlint-disable-next-line react/no-array-index-key -- The blocks of one text never change places.
      <ul key={at} className="list-disc space-y-1 pl-5">
        {content.map((line, point) => (
          // oxlint-disable-next-line react/no-array-index-key -- As above.
          <li key={point}>{line}</li>
        ))}
      </ul>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- As above.
      <p key={at}>{content}</p>
    );
  });
}

type LineProps = { pieces: readonly Piece[]; config: DisplayConfig | undefined };

function Line({ pieces, config }: LineProps) {
  return pieces.map(({ text, link }) => (
    <MarkedText key={text} name={link} config={config}>
      {text}
    </MarkedText>
  ));
}

type MarkedTextProps = {
  name: string | null;
  config: DisplayConfig | undefined;
  children: ReactNode;
};

/**
 * `zh` is Chinese in every language; `telegram` links to the operator's channel, or else to support; `support` always
 * links to support.
 */
function MarkedText({ name, config, children }: MarkedTextProps) {
  if (name === null) return <span>{children}</span>;
  if (name === 'zh') return <span lang="zh-CN">{children}</span>;
  const page = PAGES[name];
  if (page)
    return (
      <Link to={page} className={LINK}>
        {children}
      </Link>
    );
  const channel = name === 'telegram' ? config?.links.telegram : null;
  if (!channel?.startsWith('https://')) return <SupportLink inText>{children}</SupportLink>;
  return (
    <a href={channel} target="_blank" rel="noopener noreferrer" className={LINK}>
      {children}
    </a>
  );
}
