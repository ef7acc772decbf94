import type { Limit } from '../../generate/document.ts';
import { limitWords } from '../../generate/limits.ts';
import { ProvenanceBadge } from './badges.tsx';
import { Inline } from './markdown.tsx';
import { Names } from './operation-parts.tsx';
import { Table } from './table.tsx';

const HEAD = ['Limit', 'Value', 'Meaning', 'Concerns', 'Provenance'];

/** The limits of limits.yaml as a table. */
export function LimitTable({ limits }: { limits: Record<string, Limit> }) {
  return (
    <Table
      head={HEAD}
      rows={Object.entries(limits).map(([name, limit]) => ({
        key: name,
        id: `limit-${name}`,
        find: { kind: 'limit', title: name },
        cells: renderCells(name, limit),
      }))}
    />
  );
}

function renderCells(name: string, limit: Limit) {
  const { description, about, 'x-provenance': provenance } = limit;
  return [
    <code key="name">{name}</code>,
    <b key="value">{limitWords(limit)}</b>,
    <span key="meaning" data-find-text>
      <Inline text={description} />
    </span>,
    about ? <Names key="about" names={about} /> : 'Every operation',
    <div key="provenance">
      <ProvenanceBadge source={provenance.source} />
      <p className="ref">{provenance.ref}</p>
    </div>,
  ];
}
