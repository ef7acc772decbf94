import * as z from 'zod/mini';
import { MINUTE_MS } from '@/config/constants';
import { type ErrorStatus, errors } from '@/api/generated/errors';
import { type OperationId, operations } from '@/api/generated/operations';

/** The kinds that replace the response. */
const RESPONSE_KINDS = ['drop', 'http500', 'malformedJson', 'wrongEnvelope', 'status'] as const;
const OPERATION_IDS = Object.keys(operations) as OperationId[];
const STATUSES = Object.keys(errors) as ErrorStatus[];

const common = {
  /**
   * The operation whose calls the fault affects; `*` for all. A `status` with `*` affects the operations that declare
   * it.
   */
  operation: z.prefault(
    z.enum(['*', ...OPERATION_IDS], { error: 'an operationId of the contract, or "*"' }),
    '*',
  ),
  /** The number of calls that the fault affects; null for all calls until it is removed. */
  times: z.prefault(
    z.nullable(z.int({ error: 'a number of calls from 1, or null' }).check(z.gte(1))),
    null,
  ),
};
const replacing = {
  ...common,
  /** True: the operation is done and only its response is replaced, as by a connection that breaks too late. */
  afterwards: z.prefault(z.boolean({ error: 'true or false' }), false),
};
const closed = { error: 'an object without other members than the documented ones' };

const faultSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject(
      {
        ...common,
        kind: z.literal('latency'),
        milliseconds: z
          .int({ error: 'milliseconds from 1 to 60000' })
          .check(z.gte(1), z.lte(MINUTE_MS)),
      },
      closed,
    ),
    z.strictObject({ ...replacing, kind: z.enum(['drop', 'http500']) }, closed),
    z.strictObject({ ...replacing, kind: z.enum(['malformedJson', 'wrongEnvelope']) }, closed),
    z.strictObject(
      {
        ...replacing,
        kind: z.literal('status'),
        status: z.enum(STATUSES, { error: 'a status of openapi/contract/errors.yaml' }),
      },
      closed,
    ),
  ],
  { error: `one of latency, ${RESPONSE_KINDS.join(', ')}` },
);
const bodySchema = z.strictObject(
  { faults: z.array(faultSchema, { error: 'a list; an empty one removes all faults' }) },
  { error: '{"faults": [{"kind", "operation", "times", …}]}' },
);

/** A deliberate failure on the way to or from the sandbox. */
export type Fault = z.output<typeof faultSchema>;
/** A fault that replaces the response. */
export type ResponseFault = Exclude<Fault, { kind: 'latency' }>;
/** The effect of faults on one call: a delay in ms, and the fault that replaces its response. */
export type AppliedFaults = { latency: number; fault: ResponseFault | null };

export type Faults = {
  /** Returns all faults in the order in which they are tried, with the rest of their `times`. */
  all(): Fault[];
  /** Replaces all faults. */
  set(faults: readonly Fault[]): void;
  /** Returns the first delay and the first other fault that match this call, and counts them as used. */
  apply(operationId: OperationId): AppliedFaults;
};

export function createFaults(initial: readonly Fault[] = []): Faults {
  let faults = [...initial];
  return {
    all: () => [...faults],
    set: (next) => {
      faults = [...next];
    },
    apply(operationId) {
      const matching = faults.filter((fault) => isFor(fault, operationId));
      const delay = matching.find((fault) => fault.kind === 'latency');
      const fault =
        matching.find((match): match is ResponseFault => match.kind !== 'latency') ?? null;
      const used = new Set<Fault | null | undefined>([delay, fault]);
      faults = faults.flatMap((active) => (used.has(active) ? withOneUseLess(active) : [active]));
      return { latency: delay?.milliseconds ?? 0, fault };
    },
  };
}

/** Parses the faults in a request's body, or returns a sentence that says what is wrong with it. */
export function parseFaults(body: unknown): Fault[] | string {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue?.path.join('.') ?? '';
    return `Send ${path === '' ? 'the body' : path} as ${issue?.message}.`;
  }
  const { faults } = parsed.data;
  return faults.map(findDeclarationProblem).find((problem) => problem !== null) ?? faults;
}

/**
 * Returns what is wrong with a fault whose error is not declared. Such a fault would break the contract silently, while
 * `wrongEnvelope` does so openly.
 */
function findDeclarationProblem(fault: Fault): string | null {
  if (fault.kind !== 'status' || OPERATION_IDS.some((id) => isFor(fault, id))) return null;
  const { operation, status } = fault;
  if (operation === '*') return `No operation declares ${status}.`;
  return `${operation} does not declare ${status}. It declares ${operations[operation].errors.join(', ')}.`;
}

function isFor(fault: Fault, operationId: OperationId): boolean {
  if (fault.operation !== '*' && fault.operation !== operationId) return false;
  const declared: readonly string[] = operations[operationId].errors;
  return fault.kind !== 'status' || declared.includes(fault.status);
}

function withOneUseLess(fault: Fault): Fault[] {
  if (fault.times === null) return [fault];
  return fault.times === 1 ? [] : [{ ...fault, times: fault.times - 1 }];
}
