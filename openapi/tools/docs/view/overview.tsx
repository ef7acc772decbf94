import type { ContractDocument, Provenance } from '../../generate/document.ts';
import { FILES } from '../model/anchors.ts';
import { Flag, PROVENANCE_MEANING, ProvenanceBadge } from './badges.tsx';
import { Inline, Markdown } from './markdown.tsx';

type Info = ContractDocument['info'] & {
  servers: NonNullable<ContractDocument['servers']>;
  /** How many parts of each kind the contract has, and where they begin on the page. */
  counts: { label: string; count: number; href: string }[];
};

/** The contract's title, size, description and servers, and what the provenances mean. */
export function Overview({ info }: { info: Info }) {
  const { title, version, summary, description, servers, counts } = info;
  return (
    <section id="overview" aria-labelledby="title">
      <div className="hero">
        <div className="hoist">
          <Flag code="C" />
          <Flag code="H" />
          <Flag code="K" />
        </div>
        <h1 id="title">{title}: the contract</h1>
        <p className="lead">{summary}</p>
        <ul className="counts">
          {counts.map(({ label, count, href }) => (
            <li key={label}>
              <a href={href}>
                <b>{count}</b> {label}
              </a>
            </li>
          ))}
        </ul>
        <p className="version">
          Version {version} ·{' '}
          <a href="openapi.json" download="openapi.json">
            openapi.json
          </a>
        </p>
      </div>
      {description && <Markdown text={description} id="about" files={FILES} />}
      <dl className="legend">
        {(Object.keys(PROVENANCE_MEANING) as Provenance['source'][]).map((source) => (
          <div key={source}>
            <dt>
              <ProvenanceBadge source={source} />
            </dt>
            <dd>{PROVENANCE_MEANING[source]}</dd>
          </div>
        ))}
      </dl>
      <dl className="effects">
        {servers.map(({ url, description: purpose = '' }) => (
          <div key={url}>
            <dt>
              <code>{url}</code>
            </dt>
            <dd>
              <Inline text={purpose} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
