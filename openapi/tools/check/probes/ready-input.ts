import type { Schema } from '../../generate/document.ts';
import { makeInput, makeSample } from '../../generate/sample.ts';
import type { CheckedOperation, Contract, ResolvedSchema } from '../contract.ts';

export type Field = ResolvedSchema & { name: string; isRequired: boolean };

/** The fields of an operation's input, each with the schema that it resolves to. */
export function listFields(contract: Contract, { inputName }: CheckedOperation): Field[] {
  const { required = [], properties = {} } = contract.schema(inputName ?? '') ?? {};
  return Object.entries(properties).map(([name, member]) => ({
    ...contract.resolve(member, `/components/schemas/${inputName}/properties/${name}`),
    ...{ name, isRequired: (required as string[]).includes(name) },
  }));
}

/** A valid input, made of the contract's examples. Its ids don't exist on the server. */
export function readyInput({ document }: Contract, { id }: CheckedOperation) {
  return makeInput(document, id);
}

/** A value for a schema that is never null: its example, its first choice or its minimum. */
export function fillValue({ document }: Contract, { schema }: ResolvedSchema): unknown {
  return makeSample(document, schema);
}

export function takesNull({ type, anyOf = [] }: Schema): boolean {
  const branches = anyOf as Schema[];
  return [type].flat().includes('null') || branches.some((branch) => branch.type === 'null');
}

/** The schema without its null branch. */
export function fillSchema(contract: Contract, located: ResolvedSchema): ResolvedSchema {
  const branches = (located.schema.anyOf ?? []) as Schema[];
  const index = branches.findIndex(({ type }) => type !== 'null');
  const branch = branches[index];
  return branch ? contract.resolve(branch, `${located.pointer}/anyOf/${index}`) : located;
}
