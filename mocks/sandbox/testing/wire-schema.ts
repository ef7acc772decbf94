import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type OperationId, operations } from '@/api/generated/operations';

const BUNDLE = fileURLToPath(new URL('../../../openapi/dist/openapi.json', import.meta.url));

// Patterns say what the formats would; ajv knows none of them by itself.
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema(JSON.parse(readFileSync(BUNDLE, 'utf8')) as object, 'contract');

/** What the contract has against an answer of the application. Empty where it holds. */
export function wireProblems(operationId: OperationId, envelope: unknown): string[] {
  const validate = validatorOf(operationId);
  if (validate(envelope)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function validatorOf(operationId: OperationId): ValidateFunction {
  const path = operations[operationId].path.replaceAll('/', '~1');
  const response = `contract#/paths/${path}/post/responses/200/content/application~1json/schema`;
  const validate = ajv.getSchema(response);
  if (!validate) throw new Error(`The contract has no response for ${operationId}.`);
  return validate;
}
