import { type HttpHandler, getResponse } from 'msw';
import type { Envelope } from '@/api/envelope';
import { type OperationId, operations } from '@/api/generated/operations';
import type { Resolvers } from './contract-types';
import type { Outcome } from './outcome';

/**
 * The answer of an operation that has no resolver yet, from the handlers that orval generated (mocks/generated/mocks.msw.ts):
 * the contract's example. The token of one that gives a token opens no session. Throws if no handler is for it.
 */
export async function exampleAnswer(
  operationId: OperationId,
  handlers: readonly HttpHandler[],
): Promise<Outcome> {
  const { path, token: givesToken } = operations[operationId];
  const request = new Request(`http://localhost${path}`, { method: 'POST' });
  const response = await getResponse([...handlers], request);
  if (!response) throw new Error(`${operationId} has neither a resolver nor a generated handler.`);
  const { data } = (await response.json()) as Envelope;
  return givesToken ? { token: crypto.randomUUID(), data } : { data };
}

/** The operations without a resolver, in the contract's order. */
export function unresolvedOperations(resolvers: Partial<Resolvers>): OperationId[] {
  return (Object.keys(operations) as OperationId[]).filter((id) => !resolvers[id]);
}
