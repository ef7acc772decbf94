import type { Provenance } from '../../generate/document.ts';
import type { ShownField } from '../model/fields.ts';
import { ProvenanceBadge } from './badges.tsx';
import { Inline, Markdown } from './markdown.tsx';

type FieldsProps = {
  fields: ShownField[];
  /** The provenance that is already shown above the fields. */
  known?: Provenance;
};

/** Fields and their nested fields, as a list that works on every screen size. */
export function Fields({ fields, known }: FieldsProps) {
  const common = commonProvenance(fields);
  const isAlreadyShown = !common || common.ref === known?.ref;
  return (
    <>
      {!isAlreadyShown && <p className="ref">{common.ref}</p>}
      <ul className="fields">
        {fields.map((field) => (
          <li key={field.id} id={field.id} data-kind="field" data-find={field.name}>
            <FieldLine field={field} known={common ?? known} />
            {field.children.length > 0 && (
              <Fields fields={field.children} known={field.provenance ?? known} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The provenance that most of the fields have, so that it is shown once. */
function commonProvenance(fields: ShownField[]): Provenance | undefined {
  const refs = Map.groupBy(fields, ({ provenance }) => provenance?.ref);
  const most = [...refs.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  return fields.length === 1 || most.length > 1 ? most[0]?.provenance : undefined;
}

function FieldLine({ field, known }: { field: ShownField; known?: Provenance }) {
  const { name, words, bounds, description, provenance } = field;
  const isDifferent = provenance !== undefined && provenance.ref !== known?.ref;
  return (
    <>
      <div className="field">
        <code className="name">{name}</code>
        <span className="words">
          <Inline text={words} />
          {bounds && (
            <>
              {': '}
              <Inline text={bounds} />
            </>
          )}
        </span>
        {provenance && <ProvenanceBadge source={provenance.source} />}
      </div>
      {description && <Markdown text={description} id={field.id} />}
      {isDifferent && <p className="ref">{provenance.ref}</p>}
    </>
  );
}
