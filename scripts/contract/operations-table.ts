import {
  type ContractDocument,
  errorsOf,
  examplesOf,
  givesToken,
  hasInput,
  operationsOf,
  schemaStem,
} from './document.ts';

/** `operations.ts`: what the client and the sandbox must know of an operation beyond its types. */
export function operationsTable(contract: ContractDocument): string {
  const statusOf = new Map(errorsOf(contract).map(({ code, status }) => [code, status]));
  const rows = operationsOf(contract);
  const facts = rows.map(({ path, operation }) => {
    const fact = {
      path,
      kind: operation['x-kind'],
      auth: operation['x-auth'],
      token: givesToken(operation),
      invalidates: operation['x-invalidates'] ?? [],
      frees: operation['x-frees'] ?? [],
      errors: operation['x-error-codes'].map((code) => statusOf.get(code)),
    };
    return `  ${operation.operationId}: ${JSON.stringify(fact)},`;
  });
  const types = rows.map(({ operation: { operationId } }) => {
    const stem = schemaStem(operationId);
    const input = hasInput(contract, operationId) ? `model.${stem}Input` : 'undefined';
    return `  ${operationId}: { input: ${input}; ok: model.${stem}Ok };`;
  });
  return `${HEADER}import type * as model from './model';

export const operations = {
${facts.join('\n')}
} as const;

export interface OperationTypes {
${types.join('\n')}
}

export type OperationId = keyof OperationTypes;
`;
}

/** `validators.ts`: the zod schemas by operation id. Only development, tests and the sandbox load it. */
export function validatorsTable(contract: ContractDocument): string {
  const rows = operationsOf(contract).map(({ operation: { operationId } }) => {
    const stem = schemaStem(operationId);
    const input = hasInput(contract, operationId) ? `zod.${stem}Input` : 'null';
    return `  ${operationId}: { input: ${input}, ok: zod.${stem}Ok },`;
  });
  return `${HEADER}import * as zod from './zod';

export const validators = {
${rows.join('\n')}
} as const;
`;
}

/** `errors.ts`: what a server can answer, by status (openapi/errors.yaml). */
export function errorsTable(contract: ContractDocument): string {
  const rows = errorsOf(contract).map(
    ({ code, status, http, message }) => `  ${status}: ${JSON.stringify({ code, http, message })},`,
  );
  return `${HEADER}export const errors = {
${rows.join('\n')}
} as const;

export type ErrorStatus = keyof typeof errors;
`;
}

/** `examples.ts` of the mocks: each operation's examples by name. Not part of the site. */
export function examplesTable(contract: ContractDocument): string {
  const rows = operationsOf(contract).map(({ operation }) => {
    const examples = Object.entries(examplesOf(operation)).map(([name, { value }]) => [
      name,
      value,
    ]);
    return `  ${operation.operationId}: ${JSON.stringify(Object.fromEntries(examples))},`;
  });
  return `${HEADER}import type { OperationId } from '@/api/generated/operations';

export type Example = { code: number; msg: string; status: string; data: unknown };

export const examples: Record<OperationId, Record<string, Example> & { ok: Example }> = {
${rows.join('\n')}
};
`;
}

const HEADER = '// Written by npm run generate from the contract; changes are lost.\n\n';
