import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type OperationId, operations } from '@/api/generated/operations';

const BUNDLE = fileURLToPath(new URL('../../../openapi/dist/openapi.json', import.meta.url));

// ajv does not know formats by itself; the contract's patterns cover them.
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema(JSON.parse(readFileSync(BUNDLE, 'utf8')) as object, 'contract');

/** Finds how an answer violates the contract; empty if it does not. */
export function findWireProblems(operationId: OperationId, envelope: unknown): string[] {
  const validate = compileValidator(operationId);
  if (validate(envelope)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function compileValidator(operationId: OperationId): ValidateFunction {
  const path = operations[operationId].path.replaceAll('/', '~1');
  const response = `contract#/paths/${path}/post/responses/200/content/application~1json/schema`;
  const validate = ajv.getSchema(response);
  if (!validate) throw new Error(`The contract has no response for ${operationId}.`);
  return validate;
}
