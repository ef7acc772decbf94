import type { OperationView } from '../model/operations.ts';
import { Code } from './anchors-context.tsx';
import { OperationBadges } from './badges.tsx';
import { Examples } from './examples.tsx';
import { Fields } from './fields.tsx';
import { Markdown } from './markdown.tsx';
import { Effects, Errors, Rules } from './operation-parts.tsx';
import { QuestionLinks } from './questions.tsx';
import { TryIt } from './try-it.tsx';

/** An operation: description, input, answers and errors on the left, examples on the right. */
export function OperationSection({ view }: { view: OperationView }) {
  const { id, path, operation, input, data, questions } = view;
  const provenance = operation['x-provenance'];
  return (
    <article id={id} data-kind="operation" data-find={id} aria-labelledby={`${id}-title`}>
      <details>
        <summary className="row">
          <h3 id={`${id}-title`} data-find-text>
            {operation.summary ?? id}
          </h3>
          <code data-find-text>{path}</code>
        </summary>
        <p className="badges">
          <span className="method">POST</span>
          <a className="anchor" href={`#${id}`}>
            <code>{id}</code>
          </a>
          <OperationBadges operation={operation} />
          {provenance && <span className="ref">{provenance.ref}</span>}
        </p>
        <div className="columns">
          <div className="text">
            {operation.description && <Markdown text={operation.description} id={id} />}
            <Effects view={view} />
            <h4>Input</h4>
            {input.length > 0 ? (
              <Fields fields={input} known={provenance} />
            ) : (
              <p className="note">Nothing but the signature.</p>
            )}
            <h4>Data of a success</h4>
            {data ? (
              <>
                {data.type && (
                  <p className="note">
                    <Code>{data.type}</Code>
                  </p>
                )}
                <Fields fields={data.fields} known={provenance} />
              </>
            ) : (
              <p className="note">
                <code>null</code>: there is nothing to say.
              </p>
            )}
            <Errors view={view} />
            <Rules view={view} />
            {questions.length > 0 && (
              <details>
                <summary>
                  {questions.length} open question{questions.length === 1 ? '' : 's'}
                </summary>
                <QuestionLinks questions={questions} />
              </details>
            )}
          </div>
          <Examples view={view} />
        </div>
        <TryIt view={view} />
      </details>
    </article>
  );
}
