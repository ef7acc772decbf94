import type { Envelope } from './envelope';
import { SUCCESS_CODE } from './envelope';
import { errors } from './generated/errors';
import { type OperationId, operations } from './generated/operations';
import { validators } from './generated/validators';

/** Where a response departs from the contract, described for developers. */
export type ContractMismatch = { path: string; problems: string[] };

/** Compares a response with the contract. Null if it conforms, or if the contract has no such operation. */
export function findMismatch(path: string, envelope: Envelope): ContractMismatch | null {
  const entry = Object.entries(operations).find(([, operation]) => operation.path === path);
  if (!entry) return null;
  const problems =
    envelope.code === SUCCESS_CODE
      ? successProblems(entry[0] as OperationId, envelope)
      : refusalProblems(entry[1].errors, envelope);
  return problems.length > 0 ? { path, problems } : null;
}

/** Reports a mismatch to the console, and as an event to the sandbox's panel. */
export function reportMismatch(path: string, envelope: Envelope): void {
  const mismatch = findMismatch(path, envelope);
  if (!mismatch) return;
  console.error(
    `The answer of ${path} departs from the contract:\n${mismatch.problems.join('\n')}`,
  );
  window.dispatchEvent(new CustomEvent('halyard:contract-mismatch', { detail: mismatch }));
}

/** Where data, such as a stored snapshot, differ from what the operation answers on success; one line each. */
export function findProblems(operationId: OperationId, data: unknown): string[] {
  return successProblems(operationId, { code: SUCCESS_CODE, status: 'Ok', msg: '', data });
}

/** The path of an operation, without prefix. */
export function readPath(operationId: OperationId): string {
  return operations[operationId].path;
}

function successProblems(operationId: OperationId, envelope: Envelope): string[] {
  const result = validators[operationId].ok.safeParse(envelope);
  if (result.success) return [];
  return (
    result.error.issues
      // A response may gain fields, which clients ignore (contract: closed requests, open responses).
      .filter((issue) => issue.code !== 'unrecognized_keys')
      .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  );
}

function refusalProblems(declared: readonly string[], { code, status }: Envelope): string[] {
  if (!declared.includes(status)) return [`status ${status} is not declared for this operation`];
  const expected = errors[status as keyof typeof errors]?.code;
  return expected === code ? [] : [`code ${code} does not belong to ${status} (${expected})`];
}
