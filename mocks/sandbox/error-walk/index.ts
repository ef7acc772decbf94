import { accountRows } from './account';
import { rowsOfEveryCall } from './every-call';
import { groupRows } from './groups';
import type { ErrorRow } from './row';
import { shopRows } from './shop';
import { signInRows } from './sign-in';

export { noCalls } from './no-calls';
export type { Calling, ErrorRow, Walker } from './row';

const ownRows: ErrorRow[] = [...signInRows, ...accountRows, ...shopRows, ...groupRows];
const keyOf = ({ operation, status }: ErrorRow) => `${operation} ${status}`;
const own = new Set(ownRows.map(keyOf));

/** How every declared error of every operation is reached. A row of an operation's own goes before that of every call. */
export const errorRows: ErrorRow[] = [
  ...rowsOfEveryCall.filter((it) => !own.has(keyOf(it))),
  ...ownRows,
];
