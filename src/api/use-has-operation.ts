import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { OptionalOperation } from './errors';

/**
 * Whether the server has an operation that it may lack. It is taken to have it until a call shows that it does not
 * (contract: optional-operations).
 */
export function useHasOperation(operation: OptionalOperation): boolean {
  const { data: isAbsent } = useQuery<true>({
    queryKey: buildKey(operation),
    queryFn: skipToken,
    gcTime: Infinity,
  });
  return isAbsent !== true;
}

/** Notes that the server lacks an operation, so that what needs it goes. */
export function noteAbsent(client: QueryClient, operation: OptionalOperation): void {
  client.setQueryData<true>(buildKey(operation), true);
}

function buildKey(operation: OptionalOperation) {
  return ['absent', operation];
}
