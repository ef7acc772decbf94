import {
  type ContractDocument,
  listOperations,
  reachedSchemas,
  schemaRef,
  schemaStem,
} from '../generate/document.ts';

/** Tells which operations use a schema, directly or through other schemas. */
export type Usage = {
  /** The operationIds that use the schema of this name, in the contract's order. */
  operations: (schema: string) => string[];
  /** The only tag whose operations use the schema; undefined if there are several, or none. */
  tag: (schema: string) => string | undefined;
};

export function collectUsage(contract: ContractDocument): Usage {
  const users = new Map<string, string[]>();
  const tags = new Map<string, string>();
  for (const { operation } of listOperations(contract)) {
    tags.set(operation.operationId, operation.tags[0]);
    for (const name of reachedFrom(contract, operation.operationId)) {
      users.set(name, [...(users.get(name) ?? []), operation.operationId]);
    }
  }
  const operations = (schema: string) => users.get(schema) ?? [];
  return {
    operations,
    tag: (schema) => {
      const usingTags = new Set(operations(schema).map((id) => tags.get(id)));
      return usingTags.size === 1 ? [...usingTags][0] : undefined;
    },
  };
}

function reachedFrom(contract: ContractDocument, operationId: string): Set<string> {
  const stem = schemaStem(operationId);
  const roots = ['Request', 'Ok', 'Error'].map((part) => schemaRef(stem + part));
  return reachedSchemas(contract, roots);
}
