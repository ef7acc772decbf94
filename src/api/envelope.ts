import { PATHS_WITHOUT_DATA } from './constants';

/** Every answer's shape (spec §3). `code` 200 is success; `msg` is for people; `status` names the refusal. */
export type Envelope<Data = unknown> = { code: number; msg: string; status: string; data: Data };

export const SUCCESS_CODE = 200;

export function isEnvelope(body: unknown): body is Envelope {
  if (typeof body !== 'object' || body === null) return false;
  const { code, status } = body as Partial<Envelope>;
  return typeof code === 'number' && typeof status === 'string' && 'data' in body;
}

/** Whether a success of the call has data. A success that lacks them is an error, or screens would wait for ever. */
export function answersData(path: string): boolean {
  return !(PATHS_WITHOUT_DATA as readonly string[]).includes(path);
}

/** The seconds in a `Retry-After` header; null without one, and for a date, which the contract does not use. */
export function retryAfterIn(header: unknown): number | null {
  return typeof header === 'string' && /^[0-9]{1,6}$/.test(header) ? Number(header) : null;
}

/** The token in a `pragma` header; null for the `no-cache` that some frameworks add (contract: headers). */
export function tokenIn(pragma: unknown): string | null {
  if (typeof pragma !== 'string') return null;
  const token = pragma.trim();
  return token === '' || /\bno-cache\b/i.test(token) ? null : token;
}
