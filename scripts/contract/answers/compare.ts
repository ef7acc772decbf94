import {
  type ContractDocument,
  type LocatedOperation,
  type Operation,
  type Schema,
  type TransportPart,
  errorsOf,
  operationsOf,
  schemaRef,
  schemaStem,
} from '../document.ts';
import { type Difference, type ComparedSchemas, compareSchemas } from './compare-schemas.ts';
import type { AnswersFile } from './read.ts';
import { type Shape, type Tree, isTree, resolved, shapeOf } from './shape.ts';

/** The constants of one refusal; a file may leave the status open. */
type Refusal = { code: number; status?: string };

/** All that differs between the contract and what a backend sent, each difference once. */
export function compareAnswers(contract: ContractDocument, answers: AnswersFile): Difference[] {
  const seen: ComparedSchemas = new Map();
  const hasPaths = Object.keys(answers.paths).length > 0;
  const found = [
    ...(hasPaths ? operationsOf(contract) : []).flatMap((located) =>
      operationDifferences(contract, answers, located, seen),
    ),
    ...schemaDifferences(contract, answers, seen),
  ];
  const keys = found.map((it) => JSON.stringify(it));
  return found.filter((_, index) => keys.indexOf(keys[index] as string) === index);
}

function operationDifferences(
  contract: ContractDocument,
  answers: AnswersFile,
  { path, operation }: LocatedOperation,
  seen: ComparedSchemas,
): Difference[] {
  const at = { subject: operation.operationId, path: [] };
  const [theirPath, item] = itemFor(answers, path) ?? [];
  if (!item || theirPath === undefined) return [{ ...at, text: `${path} is not in the file` }];
  if (!isTree(item.post)) return [{ ...at, text: `${path} is a POST; in the file it is not` }];
  const post = item.post;
  const elsewhere = theirPath.endsWith(path)
    ? []
    : [{ ...at, text: `is at ${path}; in the file at ${theirPath}` }];
  const declared = [item.parameters ?? [], post.parameters ?? []].flat();
  return [
    ...elsewhere,
    ...headerDifferences(contract, answers, operation, declared, seen),
    ...requestDifferences(contract, answers, operation.operationId, post, seen),
    ...answerDifferences(contract, answers, { path, operation }, post, seen),
  ];
}

/** The same path behind any prefix, or else one with the same last segment. */
function itemFor({ paths }: AnswersFile, path: string): [string, Tree] | undefined {
  const entries = Object.entries(paths);
  const last = path.split('/').at(-1);
  return (
    entries.find(([theirs]) => theirs.endsWith(path)) ??
    entries.find(([theirs]) => theirs.split('/').at(-1) === last)
  );
}

function headerDifferences(
  contract: ContractDocument,
  { root }: AnswersFile,
  operation: Operation,
  parameters: unknown[],
  seen: ComparedSchemas,
): Difference[] {
  const theirs = parameters.filter(isTree).map((it) => followed(root, it));
  return (operation.parameters ?? []).flatMap((parameter) => {
    const { $ref = '' } = parameter as Schema;
    const key = $ref.split('/').at(-1) ?? '';
    const { name, schema } = followed(contract, parameter as Tree) as TransportPart;
    const at = { subject: 'headers', path: [key] };
    const match = theirs.find(
      (it) => it.in === 'header' && String(it.name).toLowerCase() === name?.toLowerCase(),
    );
    if (!match) return [{ ...at, text: `(${name}) is not in the file` }];
    const other = isTree(match.schema) ? match.schema : {};
    return compareSchemas({ root: contract, schema }, { root, schema: other }, at, seen);
  });
}

function requestDifferences(
  contract: ContractDocument,
  { root }: AnswersFile,
  operationId: string,
  post: Tree,
  seen: ComparedSchemas,
): Difference[] {
  const stem = schemaStem(operationId);
  const name = `${stem}Request` in contract.components.schemas ? `${stem}Request` : 'Signed';
  const body = isTree(post.requestBody) ? followed(root, post.requestBody) : {};
  const schema = jsonSchemaIn(body);
  const at = { subject: operationId, path: [] };
  if (!schema) return [{ ...at, text: 'takes a JSON body; in the file it has none' }];
  return compareSchemas({ root: contract, schema: schemaRef(name) }, { root, schema }, at, seen);
}

function answerDifferences(
  contract: ContractDocument,
  { root }: AnswersFile,
  { operation }: LocatedOperation,
  post: Tree,
  seen: ComparedSchemas,
): Difference[] {
  const at = { subject: operation.operationId, path: [] };
  const responses = isTree(post.responses) ? post.responses : {};
  const response = responses['200'] ?? responses['2XX'] ?? responses.default;
  const schema = isTree(response) ? jsonSchemaIn(followed(root, response)) : undefined;
  if (!schema) return [{ ...at, text: 'answers HTTP 200 with JSON; in the file it does not' }];
  const branches = branchesOf(root, schema);
  const success = branches.find((it) => !isRefusal(root, it)) ?? schema;
  const ours = `${schemaStem(operation.operationId)}Ok`;
  const expected =
    branches.length > 1
      ? schemaRef(ours)
      : openEnvelope(contract.components.schemas[ours] ?? {}, shapeOf(root, success), root);
  return [
    ...compareSchemas({ root: contract, schema: expected }, { root, schema: success }, at, seen),
    ...refusalDifferences(
      contract,
      operation['x-error-codes'],
      branches.flatMap((it) => refusalOf(root, it) ?? []),
    ).map((text) => ({ ...at, text })),
  ];
}

/** A file with one envelope for all answers can neither fix code and status nor rule out null. */
function openEnvelope(ok: Schema, theirs: Shape, root: unknown): Schema {
  const { data = {}, ...others } = ok.properties ?? {};
  const open = { code: { type: 'integer' }, status: { type: 'string' } };
  const their = theirs.members?.data;
  const isNullable = their !== undefined && shapeOf(root, their.schema).isNullable;
  const either = isNullable ? { anyOf: [data, { type: 'null' }] } : data;
  return { ...ok, properties: { ...others, ...open, data: either } };
}

function refusalDifferences(
  contract: ContractDocument,
  codes: number[],
  theirs: Refusal[],
): string[] {
  if (theirs.length === 0) return [];
  const statuses = new Map(errorsOf(contract).map(({ code, status }) => [code, status]));
  const named = (code: number) => `${code} ${statuses.get(code) ?? ''}`.trim();
  const stated = new Map(theirs.map(({ code, status }) => [code, status]));
  return [
    ...codes
      .filter((code) => !stated.has(code))
      .map((code) => `can be refused with ${named(code)}; in the file it cannot`),
    ...[...stated].flatMap(([code, status]) => {
      if (!codes.includes(code))
        return [`cannot be refused with ${named(code)}; in the file it can`];
      if (status === undefined || status === statuses.get(code)) return [];
      return [`is refused with ${named(code)}; in the file ${code} is ${status}`];
    }),
  ];
}

/** The alternatives of an answer, however deep they are nested. */
function branchesOf(root: unknown, schema: Schema, depth = 0): Schema[] {
  const { alternatives } = shapeOf(root, schema);
  if (!alternatives || depth > 5) return [schema];
  return alternatives.flatMap((it) => branchesOf(root, it, depth + 1));
}

function isRefusal(root: unknown, schema: Schema): boolean {
  return refusalOf(root, schema) !== undefined;
}

function refusalOf(root: unknown, schema: Schema): Refusal | undefined {
  const { members } = shapeOf(root, schema);
  const [code, status] = ['code', 'status'].map((name) => {
    const member = members?.[name];
    const values = member && shapeOf(root, member.schema).values;
    return values?.length === 1 ? values[0] : undefined;
  });
  if (code === undefined || code === 200) return undefined;
  return { code: Number(code), ...(typeof status === 'string' && { status }) };
}

/** Schemas of the same name that no operation reached; a JSON Schema has nothing else. */
function schemaDifferences(
  contract: ContractDocument,
  answers: AnswersFile,
  seen: ComparedSchemas,
): Difference[] {
  const { root, schemas, paths } = answers;
  const isAlone = Object.keys(paths).length === 0;
  const text = JSON.stringify(root);
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const at = { subject: name, path: [] };
    if (name in contract.components.schemas) {
      return compareSchemas(
        { root: contract, schema: schemaRef(name) },
        { root, schema },
        at,
        seen,
      );
    }
    const isPart = text.includes(`/${name}"`);
    return isAlone && !isPart ? [{ ...at, text: 'is in the file alone, not in the contract' }] : [];
  });
}

function jsonSchemaIn(node: Tree): Schema | undefined {
  const content = isTree(node.content) ? node.content : {};
  const [, media] = Object.entries(content).find(([type]) => /json|[*]/.test(type)) ?? [];
  return isTree(media) && isTree(media.schema) ? media.schema : undefined;
}

function followed(root: unknown, node: Tree): Tree {
  return typeof node.$ref === 'string' ? resolved(root, node.$ref) : node;
}
