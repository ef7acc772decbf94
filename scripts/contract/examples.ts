import { type ErrorObject, Ajv2020 } from 'ajv/dist/2020.js';
import { LineCounter, isNode, parseDocument } from 'yaml';
import { type ContractDocument, operationsOf, schemaRef, schemaStem } from './document.ts';

export type ExampleProblem = { operationId: string; line: number; column: number; message: string };

type Envelope = { code?: unknown; status?: unknown } | null;

/**
 * The examples that contradict the contract, each with its line. `textOf` gives an operation's file. Each example is held
 * to the one schema that its code and status name: compared with the whole union, one wrong value would be reported
 * once for every refusal.
 */
export function exampleProblems(
  contract: ContractDocument,
  textOf: (operationId: string) => string,
): ExampleProblem[] {
  // Patterns say what the formats would; ajv knows none of them by itself.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ ...contract, $id: 'contract' });
  return operationsOf(contract).flatMap(({ operation: { operationId } }) => {
    const lines = new LineCounter();
    const document = parseDocument(textOf(operationId), { lineCounter: lines });
    const examples = (document.toJS() ?? {}) as Record<string, { value?: unknown } | null>;
    return Object.entries(examples).flatMap(([name, example]) => {
      const value = example?.value;
      const schema = schemaFor(contract, operationId, value as Envelope);
      const isValid = ajv.validate({ $ref: `contract${schemaRef(schema).$ref}` }, value);
      return (isValid ? [] : (ajv.errors ?? [])).map((error) => {
        const keys = keysOf(error.instancePath);
        const node = document.getIn([name, 'value', ...keys], true);
        const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
        const { line, col: column } = lines.linePos(offset);
        return { operationId, line, column, message: messageOf(name, keys, error, schema) };
      });
    });
  });
}

function schemaFor(contract: ContractDocument, operationId: string, value: Envelope): string {
  const stem = schemaStem(operationId);
  const refusal = `Err${String(value?.status)}`;
  if (value?.code === 200) return `${stem}Ok`;
  return refusal in contract.components.schemas ? refusal : `${stem}Error`;
}

function messageOf(name: string, keys: string[], error: ErrorObject, schema: string): string {
  const place = keys.length > 0 ? `\`${keys.join('/')}\`` : 'it';
  const { allowedValue, allowedValues } = error.params as Record<string, unknown>;
  const wanted = allowedValue ?? allowedValues;
  const which = wanted === undefined ? '' : ` ${JSON.stringify(wanted)}`;
  return `Correct the example \`${name}\`, or ${schema}: ${place} ${error.message}${which}.`;
}

/** The segments of a JSON pointer. */
function keysOf(pointer: string): string[] {
  const segments = pointer.split('/').slice(1);
  return segments.map((it) => it.replaceAll('~1', '/').replaceAll('~0', '~'));
}
