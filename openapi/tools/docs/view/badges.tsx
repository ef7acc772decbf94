import type { Operation, Provenance } from '../../generate/document.ts';

/** Signal flags on a square of 60 × 60, as coloured shapes from back to front. */
const FLAGS = {
  C: [
    ['blue', 'M0 0h60v60H0z'],
    ['white', 'M0 12h60v36H0z'],
    ['red', 'M0 24h60v12H0z'],
  ],
  H: [
    ['white', 'M0 0h60v60H0z'],
    ['red', 'M30 0h30v60H30z'],
  ],
  K: [
    ['yellow', 'M0 0h60v60H0z'],
    ['blue', 'M30 0h30v60H30z'],
  ],
} as const;
type FlagCode = keyof typeof FLAGS;

/** The flags' meanings at sea: C is "yes", H "pilot on board", K "I wish to communicate with you". */
const PROVENANCE_FLAGS: Record<Provenance['source'], FlagCode> = {
  given: 'C',
  derived: 'H',
  assumed: 'K',
};

export const PROVENANCE_MEANING: Record<Provenance['source'], string> = {
  given: 'Written in the specification.',
  derived: 'Follows from the specification.',
  assumed: 'Decided here; a question to the backend team.',
};

const AUTH = { anonymous: 'anonymous', session: 'session', kol: 'KOL session' };

export function Flag({ code }: { code: FlagCode }) {
  return (
    <svg className="flag" aria-hidden="true">
      <use href={`#flag-${code}`} />
    </svg>
  );
}

/** Defines each flag once, for `Flag` to reference. */
export function FlagLocker() {
  return (
    <svg className="hidden" aria-hidden="true">
      {Object.values(PROVENANCE_FLAGS).map((code) => (
        <symbol key={code} id={`flag-${code}`} viewBox="0 0 60 60">
          {FLAGS[code].map(([cloth, outline]) => (
            <path key={outline} d={outline} className={cloth} />
          ))}
          <path d="M0 0h60v60H0z" className="hem" />
        </symbol>
      ))}
    </svg>
  );
}

export function ProvenanceBadge({ source }: { source: Provenance['source'] }) {
  return (
    <span className={`badge ${source}`} title={PROVENANCE_MEANING[source]}>
      <Flag code={PROVENANCE_FLAGS[source]} />
      {source}
    </span>
  );
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
