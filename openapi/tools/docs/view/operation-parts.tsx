import { FREES, type OperationView } from '../model/operations.ts';
import { Code } from './anchors-context.tsx';
import { Inline } from './markdown.tsx';

/** The effects of a success elsewhere: a new token, stale reads, and what becomes unusable. */
export function Effects({ view: { operation, givesToken, staleAfter } }: { view: OperationView }) {
  const { 'x-invalidates': stale = [], 'x-frees': frees = [] } = operation;
  if (!givesToken && [...stale, ...frees, ...staleAfter].length === 0) return null;
  return (
    <dl className="effects">
      {givesToken && (
        <div>
          <dt>Token</dt>
          <dd>
            A success brings a new one in the header <code>pragma</code>.
          </dd>
        </div>
      )}
      {stale.length > 0 && (
        <div>
          <dt>Makes stale</dt>
          <dd>
            <Names names={stale} />
          </dd>
        </div>
      )}
      {staleAfter.length > 0 && (
        <div>
          <dt>Stale after</dt>
          <dd>
            <Names names={staleAfter} />
          </dd>
        </div>
      )}
      {frees.length > 0 && (
        <div>
          <dt>Unusable after</dt>
          <dd>{frees.map((name) => FREES[name] ?? name).join('; ')}</dd>
        </div>
      )}
    </dl>
  );
}

export function Errors({ view: { ownErrors, commonErrors } }: { view: OperationView }) {
  return (
    <>
      <h4>Errors</h4>
      {ownErrors.length > 0 && (
        <ul className="errors">
          {ownErrors.map(({ code, status, message, site }) => (
            <li key={status}>
              <b>{code}</b> <Code>{status}</Code>
              <p>{message.en}</p>
              <p className="ref">
                The site: <Inline text={site} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="note">
        {ownErrors.length > 0 ? 'And the common ones: ' : 'Only the common ones: '}
        <Names names={commonErrors.map(({ status }) => status)} />.
      </p>
    </>
  );
}

export function Rules({ view: { decisions } }: { view: OperationView }) {
  if (decisions.length === 0) return null;
  return (
    <>
      <h4>Rules</h4>
      <ul>
        {decisions.map(({ id, statement }) => (
          <li key={id}>
            <Inline text={statement} /> <a href={`#rule-${id}`}>Assumed</a>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Names({ names }: { names: string[] }) {
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <Code>{name}</Code>
    </span>
  ));
}
