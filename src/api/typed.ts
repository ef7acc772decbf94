import '@/lib/zod-jitless';
import * as z from 'zod/mini';
import { typedSchemas } from './generated/typed';
import { tidyTyped } from '@/lib/typed-text';

/**
 * The schema for a form's field, or for an input with all its fields. Typed text is tidied by the contract's rule
 * (`x-typed`) before it is checked. The types stay the same.
 */
export function typed<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  if (schema instanceof z.ZodMiniObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodMiniType>).map(
      ([name, field]) => [name, typed(field)],
    );
    return z.extend(schema, Object.fromEntries(fields)) as unknown as Schema;
  }
  const kind = typedSchemas.get(schema)?.kind;
  if (!kind) return schema;
  const tidied = z.transform((value) =>
    typeof value === 'string' ? tidyTyped(kind, value) : value,
  );
  return z.pipe(tidied, schema) as unknown as Schema;
}

/** The name of the contract's schema of a field, given by its path in a form's schema; undefined for any other field. */
export function findTypedName(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
): string | undefined {
  if (schema instanceof z.ZodMiniPipe) {
    const { in: before, out: after } = schema.def;
    return findTypedName(after, path) ?? findTypedName(before, path);
  }
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional) {
    return findTypedName(schema.def.innerType, path);
  }
  const [first, ...rest] = path;
  if (first === undefined) return typedSchemas.get(schema)?.name;
  const field = schema instanceof z.ZodMiniObject ? schema.shape[String(first)] : undefined;
  return field && findTypedName(field, rest);
}
