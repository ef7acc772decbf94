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
import { AnchorsContext, NO_LINKS } from './anchors-context.tsx';
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
        <details>
          <summary className="row">
            <h3 id={headingId('questions', title)}>{title}</h3>
            <span>{section.length}</span>
          </summary>
          <QuestionList questions={section} />
        </details>
      </section>
    ));
}

function QuestionList({ questions }: { questions: ContractQuestion[] }) {
  return (
    <ul className="questions">
      {questions.map((question) => (
        <QuestionItem key={question.id} question={question} />
      ))}
    </ul>
  );
}

/** Links to questions, which are shown in their own section. */
export function QuestionLinks({ questions }: { questions: ContractQuestion[] }) {
  return (
    <AnchorsContext value={NO_LINKS}>
      <ul>
        {questions.map(({ id, text }) => (
          <li key={id}>
            <a href={`#question-${id}`}>
              <Inline text={text} />
            </a>
          </li>
        ))}
      </ul>
    </AnchorsContext>
  );
}

function QuestionItem({ question }: { question: ContractQuestion }) {
  const { id, text, why, operations, stakes, parts = [] } = question;
  return (
    <li id={`question-${id}`} data-kind="question" data-find={id}>
      <p data-find-text="">
        <Inline text={text} />
      </p>
      {stakes && (
        <p>
          <Inline
            text={`${capital(stakes.decides)} decides. Assumed: ${stakes.assumed.trim()} Otherwise: ${stakes.breaks}`}
          />
        </p>
      )}
      <p className="ref">
        <a href={`#question-${id}`}>{id}</a> · {why}
        {operations.length > 0 && (
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
      {parts.length > 0 && <Parts question={question} parts={parts} />}
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
