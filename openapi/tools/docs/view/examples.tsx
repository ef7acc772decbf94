import type { ReactNode } from 'react';
import type { OperationView } from '../model/operations.ts';
import { CodeBlock } from './code-block.tsx';

/** Sample requests and answers in tabs. Without JavaScript, the content of every tab is visible. */
export function Examples({ view }: { view: OperationView }) {
  const { id, examples, body, curl, givesToken } = view;
  const successes = examples.filter(({ code }) => code === 200).length;
  return (
    <div className="examples">
      <Tabs
        id={`${id}-request`}
        label="Request"
        tabs={[
          { name: 'curl', title: 'curl', content: <CodeBlock text={curl} /> },
          { name: 'body', title: 'Body', content: <CodeBlock text={json(body)} /> },
        ]}
      />
      <Tabs
        id={`${id}-answer`}
        label="Answer"
        tabs={examples.map(({ name, summary, code, status, value }) => ({
          name,
          status,
          title: formatTitle(code, status, name, successes),
          content: (
            <>
              <p className="note">
                {summary}. HTTP 200
                {code === 200 && givesToken && (
                  <>
                    , with the header <code>pragma: &lt;token&gt;</code>
                  </>
                )}
              </p>
              <CodeBlock text={json(value)} />
            </>
          ),
        }))}
      />
    </div>
  );
}

type Tab = { name: string; status?: string; title: string; content: ReactNode };

function Tabs({ id, label, tabs }: { id: string; label: string; tabs: Tab[] }) {
  return (
    <section className="tabs" aria-label={`${label} of ${id.split('-')[0]}`}>
      <div className="tab-row">
        <h4>{label}</h4>
        <div role="tablist" aria-label={label}>
          {tabs.map(({ name, title }, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}-tab`}
              aria-controls={`${id}-${name}`}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
            >
              {title}
            </button>
          ))}
        </div>
      </div>
      {tabs.map(({ name, status, content }, index) => (
        <div
          key={name}
          role="tabpanel"
          data-status={status}
          id={`${id}-${name}`}
          aria-labelledby={`${id}-${name}-tab`}
          hidden={index > 0}
        >
          {content}
        </div>
      ))}
    </section>
  );
}

/** The title of an example's tab. Several successes are distinguished by the examples' names. */
function formatTitle(code: number, status: string, name: string, successes: number): string {
  return code === 200 && successes > 1 ? `${code} ${name}` : `${code} ${status}`;
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
