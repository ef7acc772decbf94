import { expect } from 'vitest';
import type { Got } from './raw-request.ts';
import type { Row } from './requests.ts';

export function expectAnswer(got: Got, { expected: { status, headers = {}, body } }: Row): void {
  const shown = Object.fromEntries(
    Object.keys(headers).map((name) => [name, got.headers[name] ?? null]),
  );
  expect({ status: got.status, headers: shown }).toEqual({ status, headers });
  if (body === '') expect(got.body).toBe('');
  else if (body !== undefined) expect(got.body).toContain(body);
}
