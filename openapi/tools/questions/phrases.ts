import type { ErrorRow, Limit, Operation, Schema } from '../generate/document.ts';
import { limitWords } from '../generate/limits.ts';
import { code, enumWords, phraseSchema } from './words.ts';

// Questions made from parts of the contract. Each can be answered with "yes", or with the value that holds instead.

export function aboutOperation(path: string, operation: Operation): string {
  const { summary, operationId } = operation;
  const name = summary ? `“${summary}”` : code(operationId);
  if (operation['x-optional']) return `Does ${name} exist, at ${code(path)}?`;
  return `Is the path of ${name} ${code(path)}?`;
}

/** `operation` names the operation whose input the schema is. */
export function phraseSchemaQuestion(name: string, schema: Schema, operation?: string): string {
  if (schema.properties) return aboutFields(name, schema, operation);
  if (schema.enum) return `Are the values of ${code(name)} ${enumeration(enumWords(schema))}?`;
  return `Is ${code(name)} ${phraseSchema(schema)}?`;
}

export function aboutField(name: string, schema: Schema, place: string): string {
  if (schema.enum) {
    const values = enumeration(enumWords(schema));
    return `Are the values of ${code(name)} in ${code(place)} ${values}?`;
  }
  if (schema.$ref) return `Does ${code(place)} hold ${code(name)}, as ${phraseSchema(schema)}?`;
  return `Is ${code(name)} in ${code(place)} ${phraseSchema(schema)}?`;
}

export function aboutError({ code: number, status, http }: ErrorRow, description?: string): string {
  if (!http.includes(200))
    return `Is HTTP ${http.join(', ')} answered with status ${code(status)}?`;
  const when = description ? ` for this: “${description.replace(/[.]$/, '')}”` : '';
  return `Is ${code(number)} with status ${code(status)} the answer${when}?`;
}

export function aboutHeader(name: string, schema: Schema): string {
  return `Is the header ${code(name)} ${phraseSchema(schema)}?`;
}

/** The question about a prefix of all paths. */
export function aboutServer(url: string): string {
  return `Do paths begin with ${code(url)}?`;
}

/** The question about a constant of the signature. Its name carries the unit. */
export function aboutConstant(name: string, value: unknown): string {
  const seconds = name.endsWith('Milliseconds') ? ` (${Number(value) / 1000} seconds)` : '';
  return `Is ${code(name)} of the signature ${code(value)}${seconds}?`;
}

/** The question about a limit, with the first sentence of its description, which says what the number is. */
export function aboutLimit(name: string, limit: Limit): string {
  const what = takeFirstSentence(limit);
  const clause = what.charAt(0).toLowerCase() + what.slice(1);
  return `Is ${code(name)} ${limitWords(limit)}: ${clause}?`;
}

/** The rest of a limit's description, which its question leaves out; empty if there is none. */
export function restOfLimit(limit: Limit): string {
  return limit.description.slice(takeFirstSentence(limit).length + 1).trim();
}

function takeFirstSentence({ description }: Limit): string {
  return description.split(/[.](?=\s|$)/)[0] ?? '';
}

function aboutFields(name: string, schema: Schema, operation?: string): string {
  const fields = Object.entries(schema.properties ?? {});
  const assumed = fields.filter(
    ([, field]) => (field['x-provenance']?.source ?? 'assumed') === 'assumed',
  );
  const known = fields.filter((field) => !assumed.includes(field));
  const names = enumeration(assumed.map(([field]) => code(field)));
  const beside =
    known.length > 0 ? `, beside ${enumeration(known.map(([field]) => code(field)))},` : '';
  const verb = assumed.length === 1 ? 'Is' : 'Are';
  if (operation) return `${verb} ${names}${beside} all that ${code(operation)} takes?`;
  return `${verb} ${names}${beside} all that ${code(name)} holds?`;
}

function enumeration(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
