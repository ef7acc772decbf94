import type { Question } from '../../../scripts/contract/questions/collect.ts';
import { capital, sections } from '../../../scripts/contract/questions/markdown.ts';
import { Names } from './operation-parts.tsx';
import { Inline } from './markdown.tsx';

/** More operations than this are only counted. */
const NAMED = 4;

export function Questions({ questions }: { questions: Question[] }) {
  return sections(questions, ({ group }) => group).map(([group, asked]) => (
    <section key={group}>
      <h3 id={`questions-${group.replaceAll(' ', '-')}`}>
        {capital(group)} <small>{asked.length}</small>
      </h3>
      <QuestionList questions={asked} />
    </section>
  ));
}

type QuestionListProps = {
  questions: Question[];
  /** A second showing of what has its place, and its id, elsewhere. */
  isCopy?: boolean;
};

export function QuestionList({ questions, isCopy = false }: QuestionListProps) {
  return (
    <ul className="questions">
      {questions.map(({ id, text, why, operations }) => (
        <li
          key={id}
          id={isCopy ? undefined : `question-${id}`}
          data-kind={isCopy ? undefined : 'question'}
          data-find={isCopy ? undefined : id}
        >
          <p data-find-text={isCopy ? undefined : ''}>
            <Inline text={text} />
          </p>
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
        </li>
      ))}
    </ul>
  );
}
