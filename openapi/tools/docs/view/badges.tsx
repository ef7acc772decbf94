import type { Operation, Provenance } from '../../generate/document.ts';

/** The flags of styles/base.css, by their meanings at sea: C is "yes", H "pilot on board", K "I wish to communicate". */
type FlagCode = 'C' | 'H' | 'K';

export const PROVENANCE_MEANING: Record<Provenance['source'], string> = {
  given: 'Written in the specification.',
  derived: 'Follows from the specification.',
  assumed: 'Decided here; a question to the backend team.',
};

const AUTH = { anonymous: 'anonymous', session: 'session', kol: 'KOL session' };

export function Flag({ code }: { code: FlagCode }) {
  return <i className={`flag flag-${code}`} aria-hidden="true" />;
}

/** A badge with its flag: C if given, H if derived, K if assumed. */
export function ProvenanceBadge({ source }: { source: Provenance['source'] }) {
  return <span className={`badge ${source}`}>{source}</span>;
}

export function OperationBadges({ operation }: { operation: Operation }) {
  return (
    <>
      <span className="badge">{operation['x-kind']}</span>
      <span className="badge">{AUTH[operation['x-auth']]}</span>
      {operation['x-optional'] && (
        <span className="badge" title="A server may lack it (optional-operations).">
          optional
        </span>
      )}
      {operation['x-provenance'] && <ProvenanceBadge source={operation['x-provenance'].source} />}
    </>
  );
}
