import type { ErrorStatus } from '@/api/generated/errors';
import { BODY_SIZE_BYTES } from '@/api/constants';
import { accountRows } from './account';
import { rowsOfEveryCall } from './every-call';
import { groupRows } from './groups';
import type { ErrorWalkRow } from './row';
import { shopRows } from './shop';
import { signInRows } from './sign-in';

export type { ErrorWalkCall, ErrorWalkRow, Walker } from './row';

const ownRows: ErrorWalkRow[] = [...signInRows, ...accountRows, ...shopRows, ...groupRows];
const keyOf = ({ operation, status }: ErrorWalkRow) => `${operation} ${status}`;
const own = new Set(ownRows.map(keyOf));

/** How every declared error of every operation is reached. A row for one operation replaces that for every call. */
export const errorRows: ErrorWalkRow[] = [
  ...rowsOfEveryCall.filter((it) => !own.has(keyOf(it))),
  ...ownRows,
];

/** A request that is refused before it reaches an operation (contract: envelope). */
type NoCall = {
  http: number;
  status: ErrorStatus;
  /** An instruction in Markdown, without a full stop. */
  how: string;
  method: 'POST' | 'GET';
  /** Appended to the operation's path. */
  beyond: string;
  contentType: string;
  /** Null: none. */
  body: string | null;
};

const CALL = { method: 'POST', beyond: '', contentType: 'application/json', body: '{}' } as const;

export const noCalls: NoCall[] = [
  { ...CALL, http: 400, status: 'InvalidInput', how: 'send JSON that breaks off', body: '{"a":' },
  { ...CALL, http: 404, status: 'NotFound', how: 'call an unknown path', beyond: '_' },
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
    how: `send more than ${BODY_SIZE_BYTES} bytes`,
    body: JSON.stringify({ a: 'x'.repeat(BODY_SIZE_BYTES) }),
  },
  {
    ...CALL,
    http: 415,
    status: 'UnsupportedMediaType',
    how: 'send any content type but `application/json`',
    contentType: 'application/x-www-form-urlencoded',
  },
];
