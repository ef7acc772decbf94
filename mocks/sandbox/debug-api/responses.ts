const HEADERS = { 'cache-control': 'no-store' };

export function makeDebugResponse(body: object): Response {
  return Response.json(body, { headers: HEADERS });
}

const STATUSES = { 400: 'InvalidInput', 403: 'Forbidden', 500: 'ServerError' } as const;

/**
 * Makes a refusal in the contract's envelope. `msg` tells a person what to do, `data` tells a program, such as the values
 * that are allowed.
 */
export function makeDebugRefusal(
  msg: string,
  data: object | null = null,
  code: keyof typeof STATUSES = 400,
): Response {
  const status = STATUSES[code];
  return Response.json({ code, msg, status, data }, { status: code, headers: HEADERS });
}

/** Returns the body as JSON; undefined if it is empty, null if it is not JSON. */
export async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
