import { type ContractDocument, type Schema, refName, schemaStem } from './document.ts';

/** Makes a minimal input of an operation: null where allowed, and samples for the rest. */
export function makeInput(
  contract: ContractDocument,
  operationId: string,
): Record<string, unknown> | undefined {
  const { properties } = contract.components.schemas[`${schemaStem(operationId)}Input`] ?? {};
  if (!properties) return undefined;
  const entries = Object.entries(properties).map(([name, field]) => [
    name,
    mayBeNull(contract, field) ? null : makeSample(contract, field, name),
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function mayBeNull(contract: ContractDocument, schema: Schema): boolean {
  const target = refName(schema);
  const {
    type,
    anyOf = [],
    oneOf = [],
  } = target ? (contract.components.schemas[target] ?? {}) : schema;
  const branches = [...(anyOf as Schema[]), ...oneOf];
  return [type].flat().includes('null') || branches.some((branch) => branch.type === 'null');
}

/**
 * Makes a value from the schema's examples, constants and first choices. Other texts are `<name>`, for the reader to
 * replace. Null only if nothing else is known.
 */
export function makeSample(contract: ContractDocument, schema: Schema, name = 'value'): unknown {
  const target = refName(schema);
  const example = (schema.examples as unknown[] | undefined)?.find((known) => known !== null);
  if (example !== undefined) return example;
  if (target) return makeSample(contract, contract.components.schemas[target] ?? {}, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return (schema.enum as unknown[])[0];
  const branches = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  const branch = branches?.find(({ type }) => type !== 'null');
  if (branch) return makeSample(contract, branch, name);
  if (schema.properties) {
    const entries = Object.entries(schema.properties);
    return Object.fromEntries(
      entries.map(([key, field]) => [key, makeSample(contract, field, key)]),
    );
  }
  return plainSample(contract, schema, name);
}

function plainSample(contract: ContractDocument, schema: Schema, name: string): unknown {
  switch (String([schema.type].flat()[0])) {
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    case 'array':
      return Number(schema.minItems ?? 0) > 0
        ? [makeSample(contract, schema.items as Schema, name)]
        : [];
    case 'string':
      return `<${name}>`;
    default:
      return null;
  }
}
