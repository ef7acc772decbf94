import type { OperationId, OperationTypes, operations } from '@/api/generated/operations';

type ErrorOf<K extends OperationId> = (typeof operations)[K]['errors'][number];

/** What a row says of a call; the rest is as a client would do it. */
export type Calling<K extends OperationId = OperationId> = {
  /** By default any that the contract allows (testing/inputs.ts). */
  input?: OperationTypes[K]['input'];
  /** Whose session it is, by a username or a fixture's name; without it there is none. */
  as?: string;
  /** In the place of the session's. */
  token?: string;
  deviceId?: string;
  /** Sent in the place of a good one. */
  signature?: string;
  /** Added to the body. */
  extra?: object;
};

/** What a row may do before the call that is refused: calls, and the debug API, as any client over HTTP. */
export type Walker = {
  /** A call that must succeed. */
  call: <K extends OperationId>(operation: K, calling?: Calling<K>) => Promise<unknown>;
  /** A call whose answer does not matter. */
  attempt: <K extends OperationId>(operation: K, calling?: Calling<K>) => Promise<unknown>;
  /** The token of a login. */
  impersonate: (account: string) => Promise<string>;
  /** Moves the product's clock this far ahead of the machine's, in ms. */
  moveClock: (offset: number) => Promise<void>;
  /** The newest code that was sent to an address or number. */
  codeFor: (to: string) => Promise<string>;
};

/** How one declared error of one operation is reached: in words for a person, and in steps for the test. */
export type ErrorRow = {
  operation: OperationId;
  status: string;
  /** An instruction in Markdown, without a full stop. */
  how: string;
  /** Brings the product so far; what it returns is the call that is refused. */
  arrange: (walker: Walker) => Calling | Promise<Calling>;
};

/** A row; the compiler sees to it that the operation declares the error and takes the input. */
export function row<K extends OperationId>(
  operation: K,
  status: ErrorOf<K>,
  how: string,
  arrange: (walker: Walker) => Calling<K> | Promise<Calling<K>>,
): ErrorRow {
  return { operation, status, how, arrange };
}

/** The same of an error that nothing comes before: a call is enough. */
export function refused<K extends OperationId>(
  operation: K,
  status: ErrorOf<K>,
  how: string,
  calling: Calling<K>,
): ErrorRow {
  return { operation, status, how, arrange: () => calling };
}
