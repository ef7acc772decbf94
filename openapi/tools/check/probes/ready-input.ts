import type { Schema } from '../../generate/document.ts';
import type { CheckedOperation, Contract, ResolvedSchema } from '../contract.ts';

export type Field = ResolvedSchema & { name: string; isRequired: boolean };

/** The fields of an operation's input, each with the schema that it resolves to. */
export function listFields(contract: Contract, { inputName }: CheckedOperation): Field[] {
  const schema = inputName ? contract.schema(inputName) : undefined;
  return schema
    ? listMembers(contract, { schema, pointer: `/components/schemas/${inputName}` })
    : [];
}

function listMembers(contract: Contract, { schema, pointer }: ResolvedSchema): Field[] {
  const required = (schema.required ?? []) as string[];
  return Object.entries(schema.properties ?? {}).map(([name, member]) => ({
    ...contract.resolve(member, `${pointer}/properties/${name}`),
    name,
    isRequired: required.includes(name),
  }));
}

/** A valid input, made of the contract's examples. Its ids don't exist on the server. */
export function readyInput(
  contract: Contract,
  operation: CheckedOperation,
): Record<string, unknown> | undefined {
  if (!operation.inputName) return undefined;
  return Object.fromEntries(
    listFields(contract, operation).map((field) => [field.name, createValue(contract, field)]),
  );
}

/** A value for a schema: null if allowed, else its example, its first choice or its minimum. */
export function createValue(contract: Contract, { schema, pointer }: ResolvedSchema): unknown {
  if (takesNull(schema)) return null;
  return fillValue(contract, { schema, pointer });
}

/** A value for a schema that is never null: its example, its first choice or its minimum. */
export function fillValue(contract: Contract, { schema, pointer }: ResolvedSchema): unknown {
  const branch = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(branch)) {
    const index = (branch as Schema[]).findIndex(({ type }) => type !== 'null');
    const chosen = (branch as Schema[])[index] ?? {};
    return fillValue(contract, contract.resolve(chosen, `${pointer}/anyOf/${index}`));
  }
  const {
    examples,
    enum: choices,
    type,
  } = schema as { examples?: unknown[]; enum?: unknown[]; type?: unknown };
  const known = [...(examples ?? []), ...(choices ?? [])].find((value) => value !== null);
  if (known !== undefined) return known;
  if (type === 'boolean') return true;
  if (type === 'object') {
    const members = listMembers(contract, { schema, pointer });
    return Object.fromEntries(
      members.map((member) => [member.name, createValue(contract, member)]),
    );
  }
  if (type === 'integer') return schema.minimum ?? 1;
  return 'a'.repeat(Math.max(1, Number(schema.minLength ?? 1)));
}

export function takesNull(schema: Schema): boolean {
  const { type, anyOf } = schema as { type?: unknown; anyOf?: Schema[] };
  const isNull = type === 'null' || (Array.isArray(type) && type.includes('null'));
  return isNull || (anyOf ?? []).some((branch) => branch.type === 'null');
}

/** The schema without its null branch. */
export function fillSchema(contract: Contract, located: ResolvedSchema): ResolvedSchema {
  const { anyOf } = located.schema as { anyOf?: Schema[] };
  const index = anyOf?.findIndex(({ type }) => type !== 'null') ?? -1;
  const branch = anyOf?.[index];
  return branch ? contract.resolve(branch, `${located.pointer}/anyOf/${index}`) : located;
}
