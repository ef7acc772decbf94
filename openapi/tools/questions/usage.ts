import {
  type ContractDocument,
  operationsOf,
  reachedSchemas,
  schemaRef,
  schemaStem,
} from '../generate/document.ts';

/** Which operations reach a schema, and under which heading it is asked about. */
export type Usage = {
  /** operationIds by the schema's name, in the contract's order. */
  operations: (schema: string) => string[];
  /** The one tag whose operations use it; undefined where several do. */
  tag: (schema: string) => string | undefined;
};

export function usageOf(contract: ContractDocument): Usage {
  const users = new Map<string, string[]>();
  const tags = new Map<string, string>();
  for (const { operation } of operationsOf(contract)) {
    tags.set(operation.operationId, operation.tags[0]);
    for (const name of reachedFrom(contract, operation.operationId)) {
      users.set(name, [...(users.get(name) ?? []), operation.operationId]);
    }
  }
  const operations = (schema: string) => users.get(schema) ?? [];
  return {
    operations,
    tag: (schema) => {
      const all = new Set(operations(schema).map((id) => tags.get(id)));
      return all.size === 1 ? [...all][0] : undefined;
    },
  };
}

function reachedFrom(contract: ContractDocument, operationId: string): Set<string> {
  const stem = schemaStem(operationId);
  const roots = ['Request', 'Ok', 'Error'].map((part) => schemaRef(stem + part));
  return reachedSchemas(contract, roots);
}
