import type { CodeRange, ErrorRow } from '../../generate/document.ts';
import type { OperationView } from '../model/operations.ts';
import { ProvenanceBadge } from './badges.tsx';
import { Inline } from './markdown.tsx';
import { Names } from './operation-parts.tsx';
import { Table } from './table.tsx';

const HEAD = ['Code', 'HTTP', 'Message', 'The site', 'Answered by', 'Provenance'];

/** The ranges of codes and their subjects. */
export function CodeRanges({ ranges }: { ranges: CodeRange[] }) {
  return (
    <Table
      head={['Codes', 'About']}
      rows={ranges.map(({ from, to, about }) => ({
        key: String(from),
        cells: [`${from}–${to}`, about],
      }))}
    />
  );
}

/** All refusals, with their messages in both languages. */
export function ErrorTable({ errors, views }: { errors: ErrorRow[]; views: OperationView[] }) {
  return (
    <Table
      className="answers"
      head={HEAD}
      rows={errors.map((row) => ({
        key: row.status,
        id: `error-${row.status}`,
        find: { kind: 'error', title: `${row.code} ${row.status}` },
        cells: renderCells(row, views),
      }))}
    />
  );
}

function renderCells(row: ErrorRow, views: OperationView[]) {
  const { code, status, http, message, site, 'x-provenance': provenance } = row;
  const answering = views
    .filter(({ operation }) => operation['x-error-codes'].includes(code))
    .map(({ id }) => id);
  return [
    <>
      <b>{code}</b>
      <br />
      <code>{status}</code>
    </>,
    http.join(', '),
    <>
      <span data-find-text>{message.en}</span>
      <br />
      <span lang="zh-CN" data-find-text>
        {message.zh_CN}
      </span>
    </>,
    <Inline text={site} />,
    <AnsweredBy ids={answering} total={views.length} />,
    provenance && (
      <>
        <ProvenanceBadge source={provenance.source} />
        <p className="ref">{provenance.ref}</p>
      </>
    ),
  ];
}

function AnsweredBy({ ids, total }: { ids: string[]; total: number }) {
  if (ids.length === 0) return <>The server, before any operation</>;
  if (ids.length === total) return <>Every operation</>;
  if (ids.length <= 3) return <Names names={ids} />;
  return (
    <details>
      <summary>{ids.length} operations</summary>
      <Names names={ids} />
    </details>
  );
}
