import { parse } from 'yaml';
import type { z } from 'zod';
import { fileText } from '../../file-text.ts';

class InvalidSettings extends Error {}

/** Reads settings from a YAML or JSON file. Throws an error whose message says in one line what is wrong with it. */
export function readSettings<Schema extends z.ZodType>(
  option: string,
  file: string,
  schema: Schema,
): z.output<Schema> {
  const refuse = (why: string): never => {
    throw new Error(`--${option} ${file}: ${why}`);
  };
  const result = schema.safeParse(parseText(readText(file, refuse), refuse));
  if (result.success) return result.data;
  const { path = [], message = '' } = result.error.issues[0] ?? {};
  return refuse(path.length > 0 ? `\`${path.join('.')}\`: ${message}` : message);
}

function readText(file: string, refuse: (why: string) => never): string {
  const throwInvalid = (why: string) => {
    throw new InvalidSettings(why);
  };
  try {
    return fileText(file, throwInvalid);
  } catch (error) {
    if (error instanceof InvalidSettings) return refuse(`it ${error.message}`);
    return refuse(`it cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function parseText(text: string, refuse: (why: string) => never): unknown {
  try {
    // Every value is read as text, so that an id or a password of digits does not become a number.
    return parse(text, { schema: 'failsafe' });
  } catch (error) {
    const [why = ''] = (error as Error).message.split('\n');
    return refuse(`it is neither YAML nor JSON: ${why.replace(/:$/, '.')}`);
  }
}
