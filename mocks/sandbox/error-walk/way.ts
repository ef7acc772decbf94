import type { ErrorStatus } from '@/api/generated/errors';
import { type OperationId, type OperationTypes, operations } from '@/api/generated/operations';
import { MINUTE_MS } from '@/config/constants';
import { inputs } from '../../generated/inputs';
import { FIXTURE_PASSWORD } from '../seed/fixtures';

/** The parts of a call that differ from that of a regular client. */
export type ErrorWalkCall<K extends OperationId = OperationId> = {
  /** The input; by default one that fits the contract (mocks/generated/inputs.ts). */
  input?: OperationTypes[K]['input'];
  /** The account of the session, by username or fixture's name; without it the call has no session. */
  as?: string;
  /** A token instead of the session's. */
  token?: string;
  deviceId?: string;
  /** A signature instead of a valid one. */
  signature?: string;
  /** Added to the body. */
  extra?: object;
};

/** The actions that are possible before the refused call: other calls, and the debug API. */
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

type Input = Exclude<OperationTypes[OperationId]['input'], undefined>;
type Field = Input extends infer Each ? (Each extends object ? keyof Each : never) : never;
/** Values of fields by name. An input takes those that it has. */
export type Values = {
  [Name in Field]?: Input extends infer Each
    ? Each extends Record<Name, infer Value>
      ? Value
      : never
    : never;
};

type WayCall = Omit<ErrorWalkCall, 'input'> & { values?: Values };

/** A way to reach an error of any operation: in words for a reader, and in steps for the test. */
export type Way = WayCall & {
  status: ErrorStatus;
  /** An instruction in Markdown, without a full stop. */
  how: string;
  /** The operations that it applies to; by default every operation that declares the error. */
  operations?: readonly OperationId[];
  /** Prepares the sandbox, and returns what the refused call has in addition. */
  arrange?: (walker: Walker, operation: OperationId) => Promise<WayCall | void>;
};

/** The way to reach one declared error of one operation. */
export type ErrorWalkRow = {
  operation: OperationId;
  status: ErrorStatus;
  how: string;
  /** Prepares the sandbox, and returns the call that is refused. */
  arrange: (walker: Walker) => Promise<ErrorWalkCall>;
};

export function makeRow(way: Way, operation: OperationId): ErrorWalkRow {
  const { status, how } = way;
  const arrange = async (walker: Walker): Promise<ErrorWalkCall> => {
    const { values, ...call } = { ...way, ...(await way.arrange?.(walker, operation)) };
    return { ...chooseSession(operation), ...call, input: fillInput(operation, values) };
  };
  return { operation, status, how, arrange };
}

/** Makes the way to the refusal of one call more than a limit of the contract allows. */
export function repeatTooOften(
  operation: OperationId,
  what: string,
  { most, withinMs }: { most: number; withinMs: number },
  values?: Values,
): Way {
  return {
    status: 'TooManyRequests',
    how: `${what} ${most + 1} times within ${withinMs / MINUTE_MS} minutes`,
    operations: [operation],
    values,
    arrange: async ({ attempt }) => {
      const calling = { ...chooseSession(operation), input: fillInput(operation, values) };
      for (let time = 0; time < most; time += 1) await attempt(operation, calling);
    },
  };
}

/** Fills other values into the operation's sample input. */
export function fillInput<K extends OperationId>(
  operation: K,
  values: Values = {},
): OperationTypes[K]['input'] {
  const sample = inputs[operation];
  if (sample === undefined) return sample;
  const passwords = { password: FIXTURE_PASSWORD, currentPassword: FIXTURE_PASSWORD };
  const entries = Object.entries({ ...passwords, ...values });
  const own = Object.fromEntries(entries.filter(([field]) => field in sample));
  return { ...sample, ...own };
}

function chooseSession(operation: OperationId): { as?: string } {
  return operations[operation].auth === 'anonymous' ? {} : { as: findCaller(operation) };
}

/** Finds the account that calls an operation with a session. */
export function findCaller(operation: OperationId): string {
  return operations[operation].auth === 'kol' ? 'kim' : 'nora';
}
