import type { ContractDocument, Provenance, Schema } from '../document.ts';
import type { ErrorRow } from '../operations-table.ts';

export type AnswerRow = ErrorRow & { site: string; 'x-provenance'?: Provenance };

/** The rows of errors.yaml, which the bundle carries. */
export function errorsOf(contract: ContractDocument): AnswerRow[] {
  const { 'x-errors': catalogue } = contract as { 'x-errors'?: { errors: AnswerRow[] } };
  return catalogue?.errors ?? [];
}

export type TransportPart = {
  name?: string;
  description?: string;
  schema: Schema;
  'x-provenance'?: Provenance;
};

/** What is said once for every call: headers of requests and answers, and the signature's constants. */
export function transportOf(contract: ContractDocument) {
  const { 'x-signature': signature } = contract as {
    'x-signature'?: Record<string, unknown> & { 'x-provenance'?: Provenance };
  };
  const { parameters, headers } = contract.components as {
    parameters?: Record<string, TransportPart>;
    headers?: Record<string, TransportPart>;
  };
  return { parameters, headers, 'x-signature': signature };
}
