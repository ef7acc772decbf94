import { type HttpHandler, getResponse } from 'msw';
import type { Envelope } from '@/api/envelope';
import { type OperationId, operations } from '@/api/generated/operations';
import type { Resolvers } from './contract-types';
import type { Outcome } from './outcome';

/**
 * Answers an operation that has no resolver yet with the contract's example, from the handlers that orval generated
 * (mocks/generated/mocks.msw.ts). A token in such an answer opens no session. Throws if no handler matches.
 */
export async function answerWithExample(
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

export function listUnresolvedOperations(resolvers: Partial<Resolvers>): OperationId[] {
  return (Object.keys(operations) as OperationId[]).filter((id) => !resolvers[id]);
}
