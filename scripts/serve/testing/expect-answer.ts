import { expect } from 'vitest';
import type { Expected } from './expected.ts';
import type { Got } from './raw-request.ts';

export function expectAnswer(
  got: Pick<Got, 'status' | 'headers' | 'body'>,
  { expected: { status, headers = {}, body } }: { expected: Expected },
): void {
  const received = Object.fromEntries(
    Object.keys(headers).map((name) => [name, got.headers[name] ?? null]),
  );
  expect({ status: got.status, headers: received }).toEqual({ status, headers });
  if (body === '') expect(got.body).toBe('');
  else if (body !== undefined) expect(got.body).toContain(body);
}
