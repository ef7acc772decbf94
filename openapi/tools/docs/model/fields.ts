import {
  type ContractDocument,
  type Provenance,
  type Schema,
  refName,
} from '../../generate/document.ts';
import { phraseSchema } from '../../questions/words.ts';

/** A field as the page shows it: its content in words, its provenance, and the fields in it. */
export type ShownField = {
  /** Unique on the page: `userGetDeviceList.data.devices.id`. */
  id: string;
  name: string;
  /** Its content, such as "a list of up to 50, each `Device`, or `null`", with the contract's names in backticks. */
  words: string;
  /**
   * What the named type of a plain value allows, such as "text of 8 characters". Undefined for objects and their lists.
   */
  bounds?: string;
  description?: string;
  provenance?: Provenance;
  children: ShownField[];
};

/**
 * Collects the fields of an object schema, and those of the objects in them. `expand: false` stops at named types,
 * which the page shows elsewhere. Provenance is inherited as described in openapi/README.md.
 */
export function listFields(
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
      const typeName = namedType(field);
      const target = typeName === undefined ? undefined : contract.components.schemas[typeName];
      const innerSchema = target ?? getItemSchema(field);
      const canOpen = typeName === undefined || (expand && !seen.includes(typeName));
      return {
        id,
        name,
        words: phraseSchema(field),
        bounds: target && !target.properties ? phraseSchema(target) : undefined,
        description: field.description ?? target?.description,
        provenance,
        children: canOpen
          ? walk(
              innerSchema,
              id,
              innerSchema['x-provenance'] ?? provenance,
              typeName ? [...seen, typeName] : seen,
            )
          : [],
      };
    });
  return schema ? walk(schema, path, schema['x-provenance'] ?? inherited, []) : [];
}

/** The named schema of a reference, a nullable reference, or a list of either; undefined otherwise. */
export function namedType(field: Schema): string | undefined {
  const item = getItemSchema(field);
  const names = [item, ...((item.anyOf ?? item.oneOf ?? []) as Schema[])].flatMap(
    (branch) => refName(branch) ?? [],
  );
  return names.length === 1 ? names[0] : undefined;
}

function getItemSchema(field: Schema): Schema {
  return (field.items as Schema | undefined) ?? field;
}
