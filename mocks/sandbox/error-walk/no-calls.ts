import type { ErrorStatus } from '@/api/generated/errors';
import { BODY_LIMIT_BYTES } from '../rules';

/** A request that is refused before any operation looks at it (contract: envelope). */
export type NoCall = {
  http: number;
  status: ErrorStatus;
  /** An instruction in Markdown, without a full stop. */
  how: string;
  method: 'POST' | 'GET';
  /** Added to the operation's path. */
  beyond: string;
  contentType: string;
  /** Null: none. */
  body: string | null;
};

const CALL = { method: 'POST', beyond: '', contentType: 'application/json', body: '{}' } as const;

export const noCalls: NoCall[] = [
  { ...CALL, http: 400, status: 'InvalidInput', how: 'send JSON that breaks off', body: '{"a":' },
  { ...CALL, http: 404, status: 'NotFound', how: 'call an address that is none', beyond: '_' },
  {
    ...CALL,
    http: 405,
    status: 'MethodNotAllowed',
    how: 'call by any method but POST',
    method: 'GET',
    body: null,
  },
  {
    ...CALL,
    http: 413,
    status: 'PayloadTooLarge',
    how: `send more than ${BODY_LIMIT_BYTES} bytes`,
    body: JSON.stringify({ a: 'x'.repeat(BODY_LIMIT_BYTES) }),
  },
  {
    ...CALL,
    http: 415,
    status: 'UnsupportedMediaType',
    how: 'send any content type but `application/json`',
    contentType: 'application/x-www-form-urlencoded',
  },
];
