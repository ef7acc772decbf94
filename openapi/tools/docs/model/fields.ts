import {
  type ContractDocument,
  type Provenance,
  type Schema,
  refName,
} from '../../generate/document.ts';
import { wordsOf } from '../../questions/words.ts';

/** A field as it is read: what it holds in words, where it comes from, and what is inside. */
export type ShownField = {
  /** Unique on the page: `userGetDeviceList.data.devices.id`. */
  id: string;
  name: string;
  /** "`Uid`", "a list of up to 50, each `Device`, or `null`": the contract's names in backticks. */
  words: string;
  /** What the named type of a plain value allows: "text of 8 characters". Undefined for objects and lists of them. */
  bounds?: string;
  description?: string;
  provenance?: Provenance;
  children: ShownField[];
};

/**
 * The fields of an object schema, each with those of the objects in it. `expand: false` stops at named types, which are
 * read elsewhere. Inherits provenance as openapi/README.md has it.
 */
export function fieldsOf(
  contract: ContractDocument,
  schema: Schema | undefined,
  path: string,
  { expand = true, inherited }: { expand?: boolean; inherited?: Provenance } = {},
): ShownField[] {
  const walk = (
    owner: Schema,
    at: string,
    from: Provenance | undefined,
    seen: string[],
  ): ShownField[] =>
    Object.entries(owner.properties ?? {}).map(([name, field]) => {
      const id = `${at}.${name}`;
      const provenance = field['x-provenance'] ?? from;
      const named = namedType(field);
      const target = named === undefined ? undefined : contract.components.schemas[named];
      const inside = target ?? itemOf(field);
      const canOpen = named === undefined || (expand && !seen.includes(named));
      return {
        id,
        name,
        words: wordsOf(field),
        bounds: target && !target.properties ? wordsOf(target) : undefined,
        description: field.description ?? target?.description,
        provenance,
        children: canOpen
          ? walk(inside, id, inside['x-provenance'] ?? provenance, named ? [...seen, named] : seen)
          : [],
      };
    });
  return schema ? walk(schema, path, schema['x-provenance'] ?? inherited, []) : [];
}

/** The one named schema in a reference, a reference that may be null, or a list of either. */
export function namedType(field: Schema): string | undefined {
  const item = itemOf(field);
  const names = [item, ...((item.anyOf ?? item.oneOf ?? []) as Schema[])].flatMap(
    (branch) => refName(branch) ?? [],
  );
  return names.length === 1 ? names[0] : undefined;
}

function itemOf(field: Schema): Schema {
  return (field.items as Schema | undefined) ?? field;
}
