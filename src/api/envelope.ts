/** Every answer's shape (spec §3). `code` 200 is success; `msg` is for people; `status` names the refusal. */
export type Envelope<Data = unknown> = { code: number; msg: string; status: string; data: Data };

export const SUCCESS_CODE = 200;

export function isEnvelope(body: unknown): body is Envelope {
  if (typeof body !== 'object' || body === null) return false;
  const { code, status } = body as Partial<Envelope>;
  return typeof code === 'number' && typeof status === 'string' && 'data' in body;
}

/** The operations that answer a success with `data: null`. A pattern, as the table of all operations would weigh 10 kB. */
const WITHOUT_DATA =
  /\/(?:marketing_visit|payment_cancel_order|user_(?:bind_account|change_password|delete_account|logout|reset_password|unbind_device|update_profile))$/;

/** Whether a success of the call has data. Without them a screen would wait for them for ever. */
export function answersData(path: string): boolean {
  return !WITHOUT_DATA.test(path);
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
