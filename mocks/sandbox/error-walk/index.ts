import type { ErrorStatus } from '@/api/generated/errors';
import { BODY_SIZE_BYTES } from '@/api/constants';
import { type OperationId, operations } from '@/api/generated/operations';
import { accountWays } from './account';
import { everyCallWays } from './every-call';
import { groupWays } from './groups';
import { shopWays } from './shop';
import { signInWays } from './sign-in';
import { type ErrorWalkRow, makeRow } from './way';

export type { ErrorWalkCall, ErrorWalkRow, Walker } from './way';

/** An operation takes the first way that fits it. */
export const ways = [...signInWays, ...accountWays, ...shopWays, ...groupWays, ...everyCallWays];

/** A way to reach every declared error of every operation. */
export const errorRows: ErrorWalkRow[] = (Object.keys(operations) as OperationId[]).flatMap((id) =>
  operations[id].errors.flatMap((status) => {
    const way = ways.find(
      ({ status: of, operations: only }) => of === status && (only?.includes(id) ?? true),
    );
    return way ? [makeRow(way, id)] : [];
  }),
);

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
  /** Null for no body. */
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
