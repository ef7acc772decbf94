/** The sandbox's faults as answers of operations (mocks/README.md: faults). Used on the development server only. */
import type { OperationId } from '../generated/operations';
import { errors } from '../generated/errors';

const ADDRESS = '/sandbox/faults';

type Fault = {
  kind: string;
  operation: string;
  status?: string;
  times: number | null;
  afterwards?: boolean;
};

/** The answer of each operation with a permanent fault: a status, or another kind of fault. */
export async function readSandboxAnswers(): Promise<Map<OperationId, string>> {
  const faults = (await readFaults()).filter(isAnswer);
  return new Map(
    // The sandbox applies the first fault that matches.
    faults
      .toReversed()
      .map((fault) => [fault.operation as OperationId, fault.status ?? fault.kind]),
  );
}

/** Replaces the answer of an operation; an empty one removes it. Faults that the panel set stay. */
export async function setSandboxAnswer(operation: OperationId, answer: string): Promise<void> {
  const others = (await readFaults()).filter(
    (fault) => !(isAnswer(fault) && fault.operation === operation),
  );
  const kind = Object.hasOwn(errors, answer)
    ? { kind: 'status', status: answer }
    : { kind: answer };
  const faults = answer ? [{ ...kind, operation }, ...others] : others;
  await ask({ method: 'POST', body: JSON.stringify({ faults }) });
}

/** Whether a fault has the form that this module sets. */
function isAnswer({ kind, operation, times, afterwards }: Fault): boolean {
  return operation !== '*' && kind !== 'latency' && times === null && afterwards !== true;
}

async function readFaults(): Promise<Fault[]> {
  return (await ask()).faults;
}

async function ask(init?: RequestInit): Promise<{ faults: Fault[] }> {
  const response = await fetch(ADDRESS, init);
  const answer = (await response.json()) as { faults: Fault[]; msg?: string };
  if (!response.ok) throw new Error(answer.msg);
  return answer;
}
