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
