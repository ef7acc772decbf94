import type { TypeView } from '../model/types.ts';
import { ProvenanceBadge } from './badges.tsx';
import { Fields } from './fields.tsx';
import { Inline, Markdown } from './markdown.tsx';
import { Names } from './operation-parts.tsx';

/** The named schemas that several places share. */
export function Types({ types }: { types: TypeView[] }) {
  return types.map((type) => <Type key={type.name} type={type} />);
}

function Type({ type }: { type: TypeView }) {
  const { name, words, description, provenance, fields, usedBy } = type;
  const id = `type-${name}`;
  return (
    <section
      className="type"
      id={id}
      data-kind="type"
      data-find={name}
      aria-labelledby={`${id}-title`}
    >
      <details>
        <summary className="row">
          <h3 id={`${id}-title`}>{name}</h3>
          <span>{words.replaceAll('`', '')}</span>
        </summary>
        <p className="badges">
          {provenance && <ProvenanceBadge source={provenance.source} />}
          <span className="ref">{provenance?.ref}</span>
        </p>
        {description && (
          <div data-find-text>
            <Markdown text={description} id={id} />
          </div>
        )}
        {fields.length > 0 ? (
          <Fields fields={fields} known={provenance} />
        ) : (
          <p className="words">
            <Inline text={words} />
          </p>
        )}
        {usedBy.length > 0 && (
          <details>
            <summary>
              Used by {usedBy.length} operation{usedBy.length === 1 ? '' : 's'}
            </summary>
            <Names names={usedBy} />
          </details>
        )}
      </details>
    </section>
  );
}
