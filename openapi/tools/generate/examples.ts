import { type ErrorObject, Ajv2020 } from 'ajv/dist/2020.js';
import { type Document, LineCounter, isNode, parseDocument } from 'yaml';
import {
  type ContractDocument,
  listExamples,
  listOperations,
  schemaRef,
  schemaStem,
} from './document.ts';

export type ExampleProblem = { operationId: string; line: number; column: number; message: string };

/**
 * Finds examples of successes that contradict the contract, with their lines. `readText` returns an operation's file of
 * examples. Validates against the schema of the success instead of the whole union, which would report a wrong value
 * once for every refusal. Examples of refusals are generated from errors.yaml, like their schemas.
 */
export function exampleProblems(
  contract: ContractDocument,
  readText: (operationId: string) => string,
): ExampleProblem[] {
  // Formats are not validated: the contract has a pattern wherever it has a format.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ ...contract, $id: 'contract' });
  return listOperations(contract).flatMap(({ operation }) => {
    const { operationId } = operation;
    const lines = new LineCounter();
    const document = parseDocument(readText(operationId), { lineCounter: lines });
    const schema = `${schemaStem(operationId)}Ok`;
    const examples = Object.entries(listExamples(operation));
    const successes = examples.filter(([name]) => name.startsWith('ok'));
    return successes.flatMap(([name, { value }]) => {
      const isValid = ajv.validate({ $ref: `contract${schemaRef(schema).$ref}` }, value);
      return (isValid ? [] : (ajv.errors ?? [])).map((error) => {
        const keys = splitPointer(error.instancePath);
        // The first key is `data`, for which the file has `value`.
        const offset = findOffset(document, [name, 'value', ...keys.slice(1)]);
        const { line, col: column } = lines.linePos(offset);
        return { operationId, line, column, message: formatMessage(name, keys, error, schema) };
      });
    });
  });
}

/** Where the value of `keys` stands in the file, or what it is in: a $ref to another example. */
function findOffset(document: Document, keys: string[]): number {
  const node = document.getIn(keys, true);
  if (isNode(node)) return node.range?.[0] ?? 0;
  return keys.length > 0 ? findOffset(document, keys.slice(0, -1)) : 0;
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
