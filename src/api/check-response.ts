import '@/lib/zod-jitless';
import en from 'zod/v4/locales/en.js';
import type * as z from 'zod/mini';
import type { Envelope } from './envelope';
import { SUCCESS_CODE } from './envelope';
import { errors } from './generated/errors';
import { type OperationId, operations } from './generated/operations';
import { validators } from './generated/validators';

/** Where a response departs from the contract, described for developers. */
export type ContractMismatch = { path: string; problems: string[] };

/** Compares a response with the contract. Null if it conforms, or if the contract has no such operation. */
export function findMismatch(path: string, envelope: Envelope): ContractMismatch | null {
  const operation = findOperation(path);
  if (!operation) return null;
  const problems =
    envelope.code === SUCCESS_CODE
      ? successProblems(operation, envelope)
      : refusalProblems(operations[operation].errors, envelope);
  return problems.length > 0 ? { path, problems } : null;
}

/** The operation at a path without prefix; undefined if the contract has none. */
export function findOperation(path: string): OperationId | undefined {
  const entry = Object.entries(operations).find(([, operation]) => operation.path === path);
  return entry?.[0] as OperationId | undefined;
}

/** Where data, such as a stored snapshot, differ from what the operation answers on success; one line each. */
export function findProblems(operationId: OperationId, data: unknown): string[] {
  return successProblems(operationId, { code: SUCCESS_CODE, status: 'Ok', msg: '', data });
}

/** The path of an operation, without prefix. */
export function readPath(operationId: OperationId): string {
  return operations[operationId].path;
}

/** zod/mini has no messages of its own. These name what is expected. */
const { localeError } = en();

function successProblems(operationId: OperationId, envelope: Envelope): string[] {
  const result = validators[operationId].ok.safeParse(envelope, { error: localeError });
  return result.success ? [] : listProblems(result.error.issues);
}

function listProblems(issues: readonly z.core.$ZodIssue[], owner: PropertyKey[] = []): string[] {
  return issues.flatMap((issue) => {
    const place = [...owner, ...issue.path];
    // A response may gain fields, which clients ignore (contract: closed requests, open responses).
    if (issue.code === 'unrecognized_keys') return [];
    const branch = issue.code === 'invalid_union' ? issue.errors.find(isAboutValue) : undefined;
    return branch ? listProblems(branch, place) : [`${place.join('.')}: ${issue.message}`];
  });
}

/** Whether the issues of a branch say more than that null was possible. */
function isAboutValue([issue]: readonly z.core.$ZodIssue[]): boolean {
  return !(issue?.code === 'invalid_type' && issue.expected === 'null');
}

function refusalProblems(declared: readonly string[], { code, status }: Envelope): string[] {
  if (!declared.includes(status)) return [`status ${status} is not declared for this operation`];
  const expected = errors[status as keyof typeof errors]?.code;
  return expected === code ? [] : [`code ${code} does not belong to ${status} (${expected})`];
}
