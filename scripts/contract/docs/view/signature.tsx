import type { Provenance } from '../../document.ts';
import { ProvenanceBadge } from './badges.tsx';
import { Table } from './table.tsx';

type Signature = Record<string, unknown> & { 'x-provenance'?: Provenance };

/** `x-signature`: the protocol's numbers as tools read them. */
export function SignatureConstants({ signature }: { signature: Signature | undefined }) {
  if (!signature) return null;
  const { 'x-provenance': provenance, ...constants } = signature;
  const assumed = provenance?.about ?? Object.keys(constants);
  return (
    <>
      <h3 id="signature-constants">
        <a className="anchor" href="#signature-constants">
          The numbers
        </a>
      </h3>
      <Table
        head={['Name', 'Value', 'Provenance']}
        rows={Object.entries(constants).map(([name, value]) => ({
          key: name,
          cells: [
            <code key="name">{name}</code>,
            <code key="value">{String(value)}</code>,
            provenance && (
              <ProvenanceBadge
                key="source"
                source={assumed.includes(name) ? provenance.source : 'given'}
              />
            ),
          ],
        }))}
      />
    </>
  );
}
