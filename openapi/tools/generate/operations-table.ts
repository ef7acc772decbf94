import {
  type ContractDocument,
  type Schema,
  listErrors,
  listExamples,
  givesToken,
  readsToken,
  hasInput,
  listOperations,
  schemaStem,
} from './document.ts';
import { constantName, limitConstants, listLimits } from './limits.ts';
import { makeInput } from './sample.ts';

/** Writes `operations.ts`: facts about operations, beyond their types, that the client and the sandbox need. */
export function operationsTable(contract: ContractDocument): string {
  const statuses = new Map(listErrors(contract).map(({ code, status }) => [code, status]));
  const rows = listOperations(contract);
  const facts = rows.map(({ path, operation }) => {
    const fact = {
      path,
      kind: operation['x-kind'],
      auth: operation['x-auth'],
      token: givesToken(operation),
      readsToken: readsToken(operation),
      invalidates: operation['x-invalidates'] ?? [],
      frees: operation['x-frees'] ?? [],
      errors: operation['x-error-codes'].map((code) => statuses.get(code)),
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

/** Writes `validators.ts`: the zod schemas by operation id, for development, tests and the sandbox. */
export function validatorsTable(contract: ContractDocument): string {
  const rows = listOperations(contract).map(({ operation: { operationId } }) => {
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

/**
 * `typed.ts`: the zod schemas of what a person types, with their names, and the way in which each is tidied
 * (docs/contract.md, `x-typed`).
 */
export function typedTable(contract: ContractDocument): string {
  const rows = Object.entries(contract.components.schemas).flatMap(([name, { 'x-typed': kind }]) =>
    kind ? [`typedSchemas.add(schemas.${name}, { name: '${name}', kind: '${kind}' });`] : [],
  );
  return `${HEADER}import * as zod from 'zod/mini';
import type { TypedKind } from '@/lib/typed-text';
import * as schemas from './zod';

export const typedSchemas = zod.registry<{ name: string; kind: TypedKind }>();
${rows.join('\n')}
`;
}

/** Writes `errors.ts`: the refusals by status (openapi/contract/errors.yaml). */
export function errorsTable(contract: ContractDocument): string {
  const rows = listErrors(contract).map(
    ({ code, status, http, message }) => `  ${status}: ${JSON.stringify({ code, http, message })},`,
  );
  return `${HEADER}export const errors = {
${rows.join('\n')}
} as const;

export type ErrorStatus = keyof typeof errors;
`;
}

/**
 * Writes `constants.ts`: the limits, the signature's numbers, the servers' prefixes in the contract's order, the
 * operations that a server may lack, the paths without data, the patterns and bounds of named schemas, headers and inputs, how typed texts are tidied, and the
 * values of headers. Does not import zod, so that pages without a form don't load it.
 */
export function constantsTable(contract: ContractDocument): string {
  const limits = Object.entries(listLimits(contract)).flatMap(([name, limit]) =>
    limitConstants(name, limit),
  );
  const { schemas, parameters = {} } = contract.components;
  const prefixes = (contract.servers ?? []).map(({ url }) => url);
  const lines = [
    ...[...limits, ...signatureConstants(contract)].map(([name, value]) => [name, `${value}`]),
    ['SERVER_PREFIXES', formatList(prefixes)],
    ['PRODUCTION_PREFIX', JSON.stringify(prefixes[0])],
    ['TEST_PREFIX', JSON.stringify(prefixes[1])],
    ['OPTIONAL_OPERATIONS', formatList(optionalOperations(contract))],
    ['PATHS_WITHOUT_DATA', formatList(pathsWithoutData(contract))],
    ...Object.entries(schemas).flatMap(([name, schema]) => schemaConstants(name, schema)),
    ...Object.entries(parameters).flatMap(([name, { schema }]) => [
      ...schemaConstants(`${name}Header`, schema),
      // The values of schemas are in the generated model, which has no headers.
      ...(Array.isArray(schema.enum)
        ? [[constantName(`${name}HeaderValues`), formatList(schema.enum)]]
        : []),
    ]),
  ];
  const names = lines.map(([name]) => name);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate)
    throw new Error(`Two parts of the contract make the constant ${duplicate}: rename one.`);
  return HEADER + lines.map(([name, value]) => `export const ${name} = ${value};\n`).join('');
}

/** The ids of operations that a server may lack. */
function optionalOperations(contract: ContractDocument): string[] {
  return listOperations(contract)
    .filter(({ operation }) => operation['x-optional'])
    .map(({ operation }) => operation.operationId);
}

/** The paths of operations whose success has no data. */
function pathsWithoutData(contract: ContractDocument): string[] {
  return listOperations(contract)
    .filter(({ operation: { operationId } }) => {
      const success = contract.components.schemas[`${schemaStem(operationId)}Ok`];
      return success?.properties?.data?.type === 'null';
    })
    .map(({ path }) => path);
}

function formatList(values: readonly unknown[]): string {
  return `${JSON.stringify(values)} as const`;
}

/** The constants for the numbers of `x-signature`: `SIGNATURE_WINDOW_MS` for `windowMilliseconds`. */
function signatureConstants({ 'x-signature': signature = {} }: ContractDocument) {
  return Object.entries(signature)
    .filter(([, value]) => typeof value === 'number')
    .map(([name, value]): [string, number] => {
      const stem = constantName(`signature${schemaStem(name)}`);
      return [stem.replace(/_MILLISECONDS$/, '_MS'), Number(value)];
    });
}

function schemaConstants(name: string, schema: Schema): string[][] {
  const stem = constantName(name);
  const { pattern, minimum, maximum, properties = {}, 'x-typed': typed } = schema;
  const bounds = { MIN: minimum, MAX: maximum };
  return [
    ...(pattern === undefined
      ? []
      : [[`${stem}_PATTERN`, `/*#__PURE__*/ new RegExp(${JSON.stringify(pattern)})`]]),
    ...(typed ? [[`${stem}_TYPED`, `'${typed}'`]] : []),
    ...Object.entries(bounds).flatMap(([end, value]) =>
      typeof value === 'number' ? [[`${stem}_${end}`, `${value}`]] : [],
    ),
    ...Object.entries(properties).flatMap(([field, member]) =>
      schemaConstants(`${name}${schemaStem(field)}`, member),
    ),
  ];
}

/** Writes the mocks' `examples.ts`: each operation's examples by name. Not part of the site. */
export function examplesTable(contract: ContractDocument): string {
  const rows = listOperations(contract).map(({ operation }) => {
    const examples = Object.entries(listExamples(operation)).map(([name, { value }]) => [
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

/** Writes the mocks' `inputs.ts`: a valid input for each operation, for tests that accept any. */
export function inputsTable(contract: ContractDocument): string {
  const rows = listOperations(contract).map(
    ({ operation: { operationId } }) =>
      `  ${operationId}: ${JSON.stringify(makeInput(contract, operationId))},`,
  );
  return `${HEADER}import type { OperationId, OperationTypes } from '@/api/generated/operations';

export const inputs: { [K in OperationId]: OperationTypes[K]['input'] } = {
${rows.join('\n')}
};
`;
}

const HEADER = '// Written by npm run generate from the contract; changes are lost.\n\n';
