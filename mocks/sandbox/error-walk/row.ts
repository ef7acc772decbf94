import type { OperationId, OperationTypes, operations } from '@/api/generated/operations';

type ErrorOf<K extends OperationId> = (typeof operations)[K]['errors'][number];

/** The call of a row; everything else is as a regular client would do it. */
export type ErrorWalkCall<K extends OperationId = OperationId> = {
  /** By default one that fits the contract (mocks/generated/inputs.ts). */
  input?: OperationTypes[K]['input'];
  /** The account of the session, by username or fixture's name; without it there is none. */
  as?: string;
  /** Instead of the session's. */
  token?: string;
  deviceId?: string;
  /** Instead of a valid one. */
  signature?: string;
  /** Added to the body. */
  extra?: object;
};

/** What a row can do before the refused call: other calls, and the debug API. */
export type Walker = {
  /** A call that must succeed. */
  call: <K extends OperationId>(operation: K, calling?: ErrorWalkCall<K>) => Promise<unknown>;
  /** A call whose answer does not matter. */
  attempt: <K extends OperationId>(operation: K, calling?: ErrorWalkCall<K>) => Promise<unknown>;
  /** The token of a login. */
  impersonate: (account: string) => Promise<string>;
  /** Moves the sandbox's clock this far ahead of the machine's, in ms. */
  moveClock: (offset: number) => Promise<void>;
  /** The newest code that was sent to an address or number. */
  codeFor: (to: string) => Promise<string>;
};

/** How one declared error of one operation is reached: in words for a reader, and in steps for the test. */
export type ErrorWalkRow = {
  operation: OperationId;
  status: string;
  /** An instruction in Markdown, without a full stop. */
  how: string;
  /** Prepares the sandbox, and returns the call that is refused. */
  arrange: (walker: Walker) => ErrorWalkCall | Promise<ErrorWalkCall>;
};

/** A row. It compiles only if the operation declares the error and accepts the input. */
export function row<K extends OperationId>(
  operation: K,
  status: ErrorOf<K>,
  how: string,
  arrange: (walker: Walker) => ErrorWalkCall<K> | Promise<ErrorWalkCall<K>>,
): ErrorWalkRow {
  return { operation, status, how, arrange };
}

/** A row without preparation. */
export function refused<K extends OperationId>(
  operation: K,
  status: ErrorOf<K>,
  how: string,
  calling: ErrorWalkCall<K>,
): ErrorWalkRow {
  return { operation, status, how, arrange: () => calling };
}

/** Rows without preparation of one operation, by their error. */
export function refusedRows<K extends OperationId>(
  operation: K,
  rows: { readonly [Status in ErrorOf<K>]?: readonly [how: string, calling: ErrorWalkCall<K>] },
): ErrorWalkRow[] {
  const entries = Object.entries(rows) as [ErrorOf<K>, [string, ErrorWalkCall<K>]][];
  return entries.map(([status, [how, calling]]) => refused(operation, status, how, calling));
}
