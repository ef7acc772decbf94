/** What the contract allows to other origins (contract: headers). Tokens are no cookies: any origin may ask. */
const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Date, pragma',
};

/** What the contract lets a page of another origin send. */
const REQUEST_HEADERS = ['Authorization', 'platform', 'language', 'deviceId', 'content-type'];

/**
 * The answer to a browser that asks before it calls; null for any other request. `more` headers are those of the host
 * itself.
 */
export function preflight(request: Request, more: string[] = []): Response | null {
  const isPreflight =
    request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
  if (!isPreflight) return null;
  const headers = {
    ...CORS_HEADERS,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': [...REQUEST_HEADERS, ...more].join(', '),
    'access-control-max-age': '600',
  };
  return new Response(null, { status: 204, headers });
}

/** The response, readable from any origin. A network error has no headers, and nothing to read. */
export function withCors(response: Response): Response {
  if (response.type === 'error') return response;
  for (const [name, value] of Object.entries(CORS_HEADERS)) response.headers.set(name, value);
  return response;
}
