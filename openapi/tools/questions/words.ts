import { type Schema, refName } from '../generate/document.ts';

/**
 * Describes a schema in words, with names and values in backticks: "text of 6 characters (`^[0-9]{6}$`)", "a list of up
 * to 3, each `Device`". A named schema is only named. Bounds are inclusive.
 */
export function phraseSchema(schema: Schema): string {
  const name = refName(schema);
  if (name) return code(name);
  const branches = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (branches) return branches.map(phraseSchema).join(' or ');
  if (schema.const !== undefined) return code(schema.const);
  const types = [schema.type ?? []].flat();
  const words = types.map((type) => (type === 'null' ? '`null`' : typeWords(type, schema)));
  return words.join(', or ');
}

/** A range in words: "5 to 33", "6", "up to 3", "at least 1"; undefined without bounds. */
export function rangeWords(from: unknown, to: unknown): string | undefined {
  if (typeof from !== 'number' && typeof to !== 'number') return undefined;
  if (typeof to !== 'number') return `at least ${formatNumber(from)}`;
  if (typeof from !== 'number' || from === 0) return `up to ${formatNumber(to)}`;
  return from === to ? formatNumber(to) : `${formatNumber(from)} to ${formatNumber(to)}`;
}

/** The values of an enum, each with its name if it has one: "`1` (Standard)". */
export function enumWords(schema: Schema): string[] {
  const names = (schema['x-enum-varnames'] ?? []) as string[];
  return (schema.enum as unknown[])
    .filter((value) => value !== null)
    .map((value, index) => (names[index] ? `${code(value)} (${names[index]})` : code(value)));
}

export function code(value: unknown): string {
  return `\`${String(value)}\``;
}

function typeWords(type: string, schema: Schema): string {
  if (schema.enum) return `one of ${enumWords(schema).join(', ')}`;
  switch (type) {
    case 'string':
      return textWords(schema);
    case 'integer':
    case 'number':
      return numberWords(type, schema);
    case 'boolean':
      return '`true` or `false`';
    case 'array':
      return listWords(schema);
    default:
      return objectWords(schema);
  }
}

function textWords(schema: Schema): string {
  const kinds: Record<string, string> = { email: 'an email address', uri: 'an address' };
  const kind = kinds[String(schema.format ?? schema['x-typed'])] ?? 'text';
  const range = rangeWords(schema.minLength, schema.maxLength);
  const length = range ? ` of ${range} character${range === '1' ? '' : 's'}` : '';
  return `${kind}${length}${schema.pattern ? ` (${code(schema.pattern)})` : ''}`;
}

function numberWords(type: string, schema: Schema): string {
  const kind = type === 'integer' ? 'a whole number' : 'a number';
  const { minimum: from, maximum: to } = schema;
  if (typeof from === 'number' && typeof to === 'number') {
    return `${kind} from ${formatNumber(from)} to ${formatNumber(to)}`;
  }
  const range = rangeWords(from, to);
  return range ? `${kind} of ${range}` : kind;
}

function listWords(schema: Schema): string {
  const range = rangeWords(schema.minItems, schema.maxItems);
  const item = phraseSchema((schema.items ?? {}) as Schema);
  const unique = schema.uniqueItems ? ', no two alike' : '';
  return range ? `a list of ${range}, each ${item}${unique}` : `a list of ${item}${unique}`;
}

function objectWords(schema: Schema): string {
  const fields = Object.keys(schema.properties ?? {});
  return fields.length > 0 ? `an object of ${fields.map(code).join(', ')}` : 'an object';
}

/**
 * Groups digits by spaces (ISO 31-0) in numbers of five digits or more. Commas would be read as separators of values.
 */
function formatNumber(value: unknown): string {
  const digits = String(value);
  return digits.length < 5 ? digits : digits.replaceAll(/\B(?=(?:[0-9]{3})+$)/g, ' ');
}
