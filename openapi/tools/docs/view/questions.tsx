import type { ContractQuestion, QuestionPart } from '../../questions/question.ts';
import {
  APPENDIX_TITLE,
  TIER_TITLES,
  capital,
  ofTier,
  partWords,
  sections,
} from '../../questions/markdown.ts';
import { TIERS } from '../../questions/tiers.ts';
import { headingId } from '../model/anchors.ts';
import { Names } from './operation-parts.tsx';
import { Inline } from './markdown.tsx';

/** How many operations are named; if there are more, only their number is shown. */
const NAMED = 4;

/** The questions by tier, then the appendix by group. */
export function Questions({ questions }: { questions: ContractQuestion[] }) {
  const parts: [string, ContractQuestion[]][] = [
    ...TIERS.map((tier): [string, ContractQuestion[]] => [
      TIER_TITLES[tier],
      ofTier(questions, tier),
    ]),
    ...sections(ofTier(questions, undefined), ({ group }) => group).map(
      ([group, section]): [string, ContractQuestion[]] => [`${APPENDIX_TITLE}, ${group}`, section],
    ),
  ];
  return parts
    .filter(([, section]) => section.length > 0)
    .map(([title, section]) => (
      <section key={title}>
        <h3 id={headingId('questions', title)}>
          {title} <small>{section.length}</small>
        </h3>
        <QuestionList questions={section} />
      </section>
    ));
}

type QuestionListProps = {
  questions: ContractQuestion[];
  /** Whether the questions are shown elsewhere, too, so that their ids would be duplicates. */
  isCopy?: boolean;
};

export function QuestionList({ questions, isCopy = false }: QuestionListProps) {
  return (
    <ul className="questions">
      {questions.map((question) => (
        <QuestionItem key={question.id} question={question} isCopy={isCopy} />
      ))}
    </ul>
  );
}

function QuestionItem({ question, isCopy }: { question: ContractQuestion; isCopy: boolean }) {
  const { id, text, why, operations, stakes, parts = [] } = question;
  return (
    <li
      id={isCopy ? undefined : `question-${id}`}
      data-kind={isCopy ? undefined : 'question'}
      data-find={isCopy ? undefined : id}
    >
      <p data-find-text={isCopy ? undefined : ''}>
        <Inline text={text} />
      </p>
      {stakes && !isCopy && (
        <p>
          <Inline
            text={`${capital(stakes.decides)} decides. Assumed: ${stakes.assumed.trim()} Otherwise: ${stakes.breaks}`}
          />
        </p>
      )}
      <p className="ref">
        <a href={`#question-${id}`}>{id}</a> · {why}
        {!isCopy && operations.length > 0 && (
          <>
            {' '}
            ·{' '}
            {operations.length > NAMED ? (
              `${operations.length} operations`
            ) : (
              <Names names={operations} />
            )}
          </>
        )}
      </p>
      {parts.length > 0 && !isCopy && <Parts question={question} parts={parts} />}
    </li>
  );
}

/** The questions that are answered together with another one, each with its own name. */
function Parts({ question, parts }: { question: ContractQuestion; parts: QuestionPart[] }) {
  return (
    <ul className="questions">
      {parts.map((part) => {
        const words = partWords(part, question).join(' ');
        return (
          <li key={part.id} id={`question-${part.id}`} data-kind="question" data-find={part.id}>
            <p data-find-text="">
              <Inline text={part.text} />
            </p>
            {words && (
              <p>
                <Inline text={words} />
              </p>
            )}
            <p className="ref">
              <a href={`#question-${part.id}`}>{part.id}</a>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
