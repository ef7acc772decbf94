import { HttpResponse } from 'msw';

const HEADERS = { 'cache-control': 'no-store' };

export function doorAnswer(body: object): Response {
  return Response.json(body, { headers: HEADERS });
}

/** A door's refusal, in the product's envelope; `msg` says what to send. */
export function doorRefusal(msg: string): Response {
  const envelope = { code: 400, msg, status: 'InvalidInput', data: null };
  return HttpResponse.json(envelope, { status: 400, headers: HEADERS });
}

/** The body as JSON, undefined where it is empty and null where it is no JSON. */
export async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
