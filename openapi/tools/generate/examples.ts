import { type ErrorObject, Ajv2020 } from 'ajv/dist/2020.js';
import { LineCounter, isNode, parseDocument } from 'yaml';
import { completeFields } from '../lint/wire.js';
import { type ContractDocument, listOperations, schemaRef, schemaStem } from './document.ts';

export type ExampleProblem = { operationId: string; line: number; column: number; message: string };

/**
 * Finds examples of successes that contradict the contract, with their lines. `readText` returns an operation's file of
 * examples, which has only the data. Validates against the schema of the success instead of the whole union, which
 * would report a wrong value once for every refusal. Examples of refusals are generated from errors.yaml, like their
 * schemas.
 */
export function exampleProblems(
  contract: ContractDocument,
  readText: (operationId: string) => string,
): ExampleProblem[] {
  // Formats are not validated: the contract has a pattern wherever it has a format.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ ...contract, $id: 'contract' });
  return listOperations(contract).flatMap(({ operation: { operationId } }) => {
    const lines = new LineCounter();
    const document = parseDocument(readText(operationId), { lineCounter: lines });
    const schema = `${schemaStem(operationId)}Ok`;
    const { schemas } = contract.components;
    const field = schemas[schema]?.properties?.['data'] ?? {};
    const examples = (document.toJS() ?? {}) as Record<string, { value?: unknown } | null>;
    const successes = Object.entries(examples).filter(([name]) => name.startsWith('ok'));
    return successes.flatMap(([name, example]) => {
      const data = completeFields(example?.value ?? null, field, schemas);
      const value = { code: 200, msg: '', status: 'Ok', data };
      const isValid = ajv.validate({ $ref: `contract${schemaRef(schema).$ref}` }, value);
      return (isValid ? [] : (ajv.errors ?? [])).map((error) => {
        const keys = splitPointer(error.instancePath);
        // The first key is `data`, for which the file has `value`.
        const node = document.getIn([name, 'value', ...keys.slice(1)], true);
        const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
        const { line, col: column } = lines.linePos(offset);
        return { operationId, line, column, message: formatMessage(name, keys, error, schema) };
      });
    });
  });
}

function formatMessage(name: string, keys: string[], error: ErrorObject, schema: string): string {
  const place = keys.length > 0 ? `\`${keys.join('/')}\`` : 'it';
  const { allowedValue, allowedValues } = error.params as Record<string, unknown>;
  const allowed = allowedValue ?? allowedValues;
  const allowedText = allowed === undefined ? '' : ` ${JSON.stringify(allowed)}`;
  return `Correct the example \`${name}\`, or ${schema}: ${place} ${error.message}${allowedText}.`;
}

/** The segments of a JSON pointer. */
function splitPointer(pointer: string): string[] {
  const segments = pointer.split('/').slice(1);
  return segments.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
