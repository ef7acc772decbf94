import { parse } from 'yaml';
import type { z } from 'zod';
import { fileText } from '../../file-text.ts';

/** Reads a YAML or JSON file whose values are texts. Throws an error whose message says in one line what is wrong. */
export function readSettings<Schema extends z.ZodType>(
  option: string,
  file: string,
  schema: Schema,
): z.output<Schema> {
  const name = `--${option} ${file}`;
  const text = fileText(file, (why) => refuse(name, `it ${why}`));
  return validate(name, parseText(name, text), schema);
}

/** Validates a value of settings. Throws an error whose message names the member that is wrong. */
export function validate<Schema extends z.ZodType>(
  name: string,
  value: unknown,
  schema: Schema,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { path = [], message = '' } = result.error.issues[0] ?? {};
  return refuse(name, path.length > 0 ? `\`${path.join('.')}\`: ${message}` : message);
}

function parseText(name: string, text: string): unknown {
  try {
    // Every value is read as text, so that an id or a password of digits does not become a number.
    return parse(text, { schema: 'failsafe' });
  } catch (error) {
    const [why = ''] = (error as Error).message.split('\n');
    return refuse(name, `it is neither YAML nor JSON: ${why.replace(/:$/, '.')}`);
  }
}

function refuse(name: string, why: string): never {
  throw new Error(`${name}: ${why}`);
}
