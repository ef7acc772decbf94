import { type ContractDocument, operationsOf } from './document.ts';

/** `x-kind` as orval's per-operation switch: a read becomes a query hook, a write a mutation. */
export function operationOverrides(contract: ContractDocument) {
  return Object.fromEntries(
    operationsOf(contract).map(({ operation }) => {
      const isRead = operation['x-kind'] === 'read';
      return [operation.operationId, { query: { useQuery: isRead, useMutation: !isRead } }];
    }),
  );
}

/** `x-invalidates` as orval's rules. A target under another tag needs the file of that tag. */
export function invalidations(contract: ContractDocument) {
  const operations = operationsOf(contract).map(({ operation }) => operation);
  const tagOf = new Map(operations.map(({ operationId, tags }) => [operationId, tags[0]]));
  return operations
    .map(({ operationId, tags, 'x-invalidates': stale = [] }) => ({
      onMutations: [operationId],
      invalidates: stale.map((query) => {
        const tag = tagOf.get(query);
        return tag === tags[0] ? query : { query, file: `./${tag}` };
      }),
    }))
    .filter(({ invalidates }) => invalidates.length > 0);
}
