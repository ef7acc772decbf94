import {
  type ContractDocument,
  type Provenance,
  listErrors,
  listOperations,
  schemaStem,
} from '../../generate/document.ts';
import { enumWords, phraseSchema } from '../../questions/words.ts';
import { collectUsage } from '../../questions/usage.ts';
import { type ShownField, listFields } from './fields.ts';

/** A named schema as the page shows it. */
export type TypeView = {
  name: string;
  words: string;
  description?: string;
  provenance?: Provenance;
  values: string[];
  fields: ShownField[];
  usedBy: string[];
};

const PARTS = ['Input', 'Request', 'Ok', 'Error'];

/** The named schemas that several places share. Those of a single operation or error are shown there. */
export function typeViews(contract: ContractDocument): TypeView[] {
  const usage = collectUsage(contract);
  const shownElsewhere = new Set([
    ...listOperations(contract).flatMap(({ operation: { operationId } }) =>
      PARTS.map((part) => schemaStem(operationId) + part),
    ),
    ...listErrors(contract).map(({ status }) => `Err${status}`),
  ]);
  return Object.entries(contract.components.schemas)
    .filter(([name]) => !shownElsewhere.has(name))
    .map(([name, schema]) => ({
      name,
      words: schema.properties ? 'an object' : phraseSchema(schema),
      description: schema.description,
      provenance: schema['x-provenance'],
      values: schema.enum ? enumWords(schema) : [],
      fields: listFields(contract, schema, `type-${name}`, { expand: false }),
      usedBy: usage.operations(name),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
