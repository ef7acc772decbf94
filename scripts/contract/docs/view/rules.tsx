import type { Decision } from '../../questions/decisions.ts';
import { Inline } from './markdown.tsx';
import { Names } from './operation-parts.tsx';

export function RuleList({ decisions }: { decisions: Decision[] }) {
  return (
    <ul className="questions">
      {decisions.map(({ id, statement, why, about = [] }) => (
        <li key={id} id={`rule-${id}`} data-kind="rule" data-find={id}>
          <p data-find-text>
            <Inline text={statement} />
          </p>
          <p className="ref">
            <a href={`#question-decision.${id}`}>{id}</a> · {why}
            {about.length > 0 && (
              <>
                {' '}
                · <Names names={about} />
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
