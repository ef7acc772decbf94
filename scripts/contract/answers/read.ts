import { YAMLParseError, parse } from 'yaml';
import { fileText } from '../../file-text.ts';
import type { Schema } from '../document.ts';
import { type Tree, isTree } from './shape.ts';

/** A file that cannot be compared; the message is one line for the person who named it. */
export class UnusableFile extends Error {}

/** What a backend sent: paths with their operations, and schemas by name. */
export type AnswersFile = {
  /** "OpenAPI 3.0.3", "JSON Schema". */
  format: string;
  /** The whole file, in which references are looked up. */
  root: Tree;
  paths: Record<string, Tree>;
  schemas: Record<string, Schema>;
};

const FORMATS = 'an OpenAPI 3 document or a JSON Schema, as JSON or YAML';

/** @throws UnusableFile */
export function readAnswers(file: string): AnswersFile {
  const root = parsed(file);
  if (!isTree(root)) throw new UnusableFile(`${file} is not ${FORMATS}.`);
  if (root.swagger !== undefined) {
    throw new UnusableFile(
      `${file} is Swagger ${JSON.stringify(root.swagger)}; convert it to OpenAPI 3 first.`,
    );
  }
  if (root.openapi !== undefined) return openApi(file, root);
  const schemas = { ...trees(root.definitions), ...trees(root.$defs), ...itself(root) };
  if (Object.keys(schemas).length > 0) {
    return { format: 'JSON Schema', root, paths: {}, schemas };
  }
  const isSchema = ['$schema', 'type', 'properties', '$ref', 'allOf'].some((key) => key in root);
  throw new UnusableFile(
    isSchema
      ? `${file} names no schema: give it a \`title\`, or \`$defs\`, with names of the contract.`
      : `${file} is not ${FORMATS}.`,
  );
}

function parsed(file: string): unknown {
  let text: string;
  try {
    text = fileText(file, (why) => {
      throw new UnusableFile(`${file} ${why}`);
    });
  } catch (error) {
    if (error instanceof UnusableFile) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new UnusableFile(
      code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`,
    );
  }
  try {
    return parse(text, { logLevel: 'error' });
  } catch (error) {
    const place = error instanceof YAMLParseError ? error.linePos?.[0].line : undefined;
    const where = place === undefined ? '' : ` (line ${place})`;
    throw new UnusableFile(`${file} is neither JSON nor YAML${where}.`);
  }
}

function openApi(file: string, root: Tree): AnswersFile {
  const version = String(root.openapi);
  if (!/^3[.][0-9]/.test(version)) {
    throw new UnusableFile(`${file} is OpenAPI ${version}; only versions 3 are compared.`);
  }
  const components = isTree(root.components) ? root.components : {};
  const [paths, schemas] = [trees(root.paths), trees(components.schemas)];
  if (Object.keys(paths).length + Object.keys(schemas).length === 0) {
    throw new UnusableFile(`${file} has neither paths nor schemas.`);
  }
  return { format: `OpenAPI ${version}`, root, paths, schemas };
}

/** The schema that the whole file is, by its title or the last part of its id. */
function itself(root: Tree): Record<string, Schema> {
  const id =
    typeof root.$id === 'string'
      ? /(?<![^/#])([^/#]+?)(?:[.](?:schema[.])?json)?#?$/.exec(root.$id)
      : null;
  const name = typeof root.title === 'string' ? root.title : id?.[1];
  return name ? { [name]: root } : {};
}

function trees(node: unknown): Record<string, Tree> {
  if (!isTree(node)) return {};
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, it]) => (isTree(it) ? [[key, it]] : [])),
  );
}
