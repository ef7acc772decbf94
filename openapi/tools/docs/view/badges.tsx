import { FLAGS, type FlagCode } from '@/components/brand/flags';
import type { Operation, Provenance } from '../../generate/document.ts';

/** At sea: C says yes, H that a pilot is on board, K wishes to communicate. */
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

/** The cloth of every flag on the page, once. */
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
      {operation['x-provenance'] && <ProvenanceBadge source={operation['x-provenance'].source} />}
    </>
  );
}
