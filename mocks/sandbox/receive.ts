import { type OperationId, operations } from '@/api/generated/operations';
import { Refusal } from './refusal';
import { BODY_LIMIT_BYTES } from './rules';

/** A request that reached the application: which operation, and a body that is JSON, whatever it holds. */
export type Received = { operationId: OperationId; body: unknown };

/** `/v1`, and `/test/v1` for DEV and TEST (contract: prefix); both are answered. */
const PREFIXES = ['/v1', '/test/v1'];
/** The marketing host's paths; they have no prefix. */
const MARKETING = '/marketing';
/** What the paths of all operations begin with. */
export const ROOTS = [...PREFIXES, MARKETING];

/** The marketing host knows neither session nor device (contract: headers). */
export function isMarketing(operationId: OperationId): boolean {
  return operations[operationId].path.startsWith(`${MARKETING}/`);
}

/** The operation of a call, by its path alone. */
export function operationAt({ url }: { url: string }): OperationId | undefined {
  return OPERATION_BY_PATH.get(new URL(url).pathname);
}

/**
 * The checks before the application: method, path, type, size, JSON. Each has an HTTP status of its own
 * (contract: envelope).
 */
export async function receive(request: Request): Promise<Received | Refusal> {
  if (request.method !== 'POST') return new Refusal('MethodNotAllowed', 405);
  const operationId = operationAt(request);
  if (!operationId) return new Refusal('NotFound', 404);
  if (!isJson(request.headers.get('content-type'))) return new Refusal('UnsupportedMediaType', 415);
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > BODY_LIMIT_BYTES) return new Refusal('PayloadTooLarge', 413);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { operationId, body: JSON.parse(text) };
  } catch {
    return new Refusal('InvalidInput', 400);
  }
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

const OPERATION_BY_PATH = new Map(
  (Object.keys(operations) as OperationId[]).flatMap((operationId) => {
    const prefixes = isMarketing(operationId) ? [''] : PREFIXES;
    return prefixes.map((prefix) => [prefix + operations[operationId].path, operationId] as const);
  }),
);
