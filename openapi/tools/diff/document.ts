import { parseDocument } from 'yaml';
import { Advice } from '../advice.ts';
import { fileText } from '../file-text.ts';
import { type ContractDocument, type Operation, listOperations } from '../generate/document.ts';

/**
 * Reads the OpenAPI document of a backend. Throws in one sentence if it is none, or is not in one file.
 */
export function readDocument(file: string): ContractDocument {
  const text = fileText(file, (why) => {
    throw new Advice(`${file} ${why}`);
  });
  const parsed = parseDocument(text);
  const [wrong] = parsed.errors;
  if (wrong) throw new Advice(`${file} is neither YAML nor JSON: ${wrong.message.split('\n')[0]}`);
  const document = parsed.toJS() as ContractDocument | null;
  if (!document?.openapi || !document.paths)
    throw new Advice(`${file} is no OpenAPI 3 document: it has no \`openapi\` or no \`paths\`.`);
  const [, other] = /"\$ref":"([^#"][^"]*)"/.exec(JSON.stringify(document)) ?? [];
  if (other)
    throw new Advice(
      `${file} refers to a second file, ${other}. Put both into one: npx @redocly/cli bundle ${file} -o one.json`,
    );
  return { ...document, info: document.info ?? { title: 'Backend', version: '0' } };
}

/** How nearly all paths of the contract begin. */
const BEGINNING = '/api';

/**
 * Gives the paths of a backend's document the beginning of the contract's, if the first known one has another. Prints
 * that they differ.
 */
export function alignPaths(
  document: ContractDocument,
  contract: ContractDocument,
): ContractDocument {
  const rests = Object.keys(contract.paths).flatMap((path) =>
    path.startsWith(`${BEGINNING}/`) ? [path.slice(BEGINNING.length)] : [],
  );
  const [own = BEGINNING] = Object.keys(document.paths).flatMap((path) => {
    const rest = rests.find((rest) => path.endsWith(rest));
    return rest ? [path.slice(0, -rest.length)] : [];
  });
  if (own === BEGINNING) return document;
  console.log(
    `Its paths begin with ${own || '/'}, the contract’s with ${BEGINNING}: compared as if they were the same.`,
  );
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => {
      const aligned = path.replace(own, BEGINNING);
      return [aligned in contract.paths ? aligned : path, item];
    }),
  );
  return { ...document, paths };
}

/**
 * Lists the changes of extensions that a client notices: oasdiff does not compare them. What the later document does
 * not say at all is left out.
 */
export function compareExtensions(before: ContractDocument, after: ContractDocument): string[] {
  const operations = listOperations(before).flatMap(({ path, operation }) =>
    compareOperation(operation, after.paths[path]?.post).map((change) => `POST ${path} ${change}`),
  );
  const limits = Object.entries(before['x-limits'] ?? {}).flatMap(([name, limit]) => {
    const changed = after['x-limits']?.[name];
    const [was, is] = [limit, changed ?? limit].map(
      ({ value, unit, within }) =>
        `${value} ${unit}${within ? ` within ${within.value} ${within.unit}` : ''}`,
    );
    return is === was ? [] : [`the limit ${name} is ${is}, and was ${was}`];
  });
  return [...operations, ...limits];
}

/** Compares two versions of an operation. A backend's document may lack the later one, or any extension of it. */
function compareOperation(before: Operation, after: Partial<Operation> = {}): string[] {
  const { 'x-invalidates': refreshed, 'x-frees': freed, 'x-auth': auth } = after;
  // The contract's own operations have a kind, so a list that they lack is empty.
  const otherwise = after['x-kind'] && [];
  return [
    ...findGone(before['x-invalidates'], refreshed ?? otherwise).map(
      (name) => `no longer refreshes ${name}`,
    ),
    ...findGone(before['x-frees'], freed ?? otherwise).map((name) => `no longer ends ${name}`),
    ...(auth === undefined || auth === before['x-auth']
      ? []
      : [`is for ${auth}, and was for ${before['x-auth']}`]),
  ];
}

function findGone(before: string[] = [], after: string[] | undefined): string[] {
  return after ? before.filter((member) => !after.includes(member)) : [];
}
