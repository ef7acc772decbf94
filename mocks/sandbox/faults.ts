import * as z from 'zod/mini';
import { type ErrorStatus, errors } from '@/api/generated/errors';
import { type OperationId, operations } from '@/api/generated/operations';

/** What may stand in for a call's true answer. */
const SPOILT_KINDS = ['drop', 'http500', 'malformedJson', 'wrongEnvelope', 'status'] as const;
const OPERATION_IDS = Object.keys(operations) as OperationId[];
const STATUSES = Object.keys(errors) as ErrorStatus[];

const common = {
  /** Which calls; `*` is all. A `status` with `*` meets those operations that declare it. */
  operation: z.prefault(
    z.enum(['*', ...OPERATION_IDS], { error: 'an operationId of the contract, or "*"' }),
    '*',
  ),
  /** For the next so many calls that it meets; null until removed. */
  times: z.prefault(
    z.nullable(z.int({ error: 'a number of calls from 1, or null' }).check(z.gte(1))),
    null,
  ),
};
const spoilt = {
  ...common,
  /** True: the operation is done, and its answer alone is spoilt, as where a connection breaks too late. */
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
          .check(z.gte(1), z.lte(60_000)),
      },
      closed,
    ),
    z.strictObject({ ...spoilt, kind: z.enum(['drop', 'http500']) }, closed),
    z.strictObject({ ...spoilt, kind: z.enum(['malformedJson', 'wrongEnvelope']) }, closed),
    z.strictObject(
      {
        ...spoilt,
        kind: z.literal('status'),
        status: z.enum(STATUSES, { error: 'a status of openapi/errors.yaml' }),
      },
      closed,
    ),
  ],
  { error: `one of latency, ${SPOILT_KINDS.join(', ')}` },
);
const bodySchema = z.strictObject(
  { faults: z.array(faultSchema, { error: 'a list; an empty one removes all faults' }) },
  { error: '{"faults": [{"kind", "operation", "times", …}]}' },
);

/** Trouble on the way to or from the product, on purpose. */
export type Fault = z.output<typeof faultSchema>;
export type SpoiltFault = Exclude<Fault, { kind: 'latency' }>;
/** What meets one call. */
export type Struck = { latency: number; fault: SpoiltFault | null };

export type Faults = {
  /** In the order in which they are tried, with what is left of their `times`. */
  all(): Fault[];
  /** Puts others in their place. */
  set(faults: readonly Fault[]): void;
  /** What meets this call: the first delay and the first other fault that fit; counts them as used. */
  strike(operationId: OperationId): Struck;
};

export function createFaults(initial: readonly Fault[] = []): Faults {
  let faults = [...initial];
  return {
    all: () => [...faults],
    set: (next) => {
      faults = [...next];
    },
    strike(operationId) {
      const fitting = faults.filter((fault) => isFor(fault, operationId));
      const delay = fitting.find((fault) => fault.kind === 'latency');
      const fault = fitting.find((it): it is SpoiltFault => it.kind !== 'latency') ?? null;
      const used = new Set<Fault | null | undefined>([delay, fault]);
      faults = faults.flatMap((it) => (used.has(it) ? lessOne(it) : [it]));
      return { latency: delay?.milliseconds ?? 0, fault };
    },
  };
}

/** The faults in a door's body, or what is wrong with it, as a sentence. */
export function faultsIn(body: unknown): Fault[] | string {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue?.path.join('.') ?? '';
    return `Send ${path === '' ? 'the body' : path} as ${issue?.message}.`;
  }
  const { faults } = parsed.data;
  return faults.map(undeclared).find((it) => it !== null) ?? faults;
}

/** An error that nobody declares would break the contract without saying so; `wrongEnvelope` is for that. */
function undeclared(fault: Fault): string | null {
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

function lessOne(fault: Fault): Fault[] {
  if (fault.times === null) return [fault];
  return fault.times === 1 ? [] : [{ ...fault, times: fault.times - 1 }];
}
