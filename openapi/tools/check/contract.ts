import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import {
  type ContractDocument,
  type ErrorRow,
  type Operation,
  type Provenance,
  type Schema,
  listErrors,
  givesToken,
  listOperations,
  refName,
  schemaStem,
} from '../generate/document.ts';
import { limitConstants, listLimits } from '../generate/limits.ts';
import { isObject } from './exchange.ts';

export type CheckedOperation = {
  id: string;
  path: string;
  /** The JSON pointer of the operation. */
  pointer: string;
  auth: Operation['x-auth'];
  isRead: boolean;
  givesToken: boolean;
  summary: string;
  /** What is unusable after a success, and what reads can answer otherwise. */
  frees: string[];
  invalidates: string[];
  /** Whether a server may lack it. */
  isOptional: boolean;
  /** Whether it is on the marketing host, which has no prefix and knows neither token nor device. */
  isMarketing: boolean;
  /** The name of the schema of a success. */
  okSchema: string;
  /** The declared statuses except Ok. */
  refusals: string[];
  /** The name of the input's schema; null if there is no input. */
  inputName: string | null;
};

/** The bundled contract, prepared for the check. */
export type Contract = ReturnType<typeof createContract>;

/** The part of the contract that the oracle needs. The contract's page contains it without the rest of the bundle. */
export type Rules = Pick<
  Contract,
  'rows' | 'answerFields' | 'tokenSchema' | 'schema' | 'findErrors' | 'limitSpan'
>;

export const SCHEMAS = '/components/schemas/';

export function createContract(document: ContractDocument) {
  // Formats are not validated: the contract has a pattern wherever it has a format.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, 'contract');
  const rows = new Map(listErrors(document).map((row) => [row.status, row]));
  const { schemas } = document.components;
  const validator = (name: string): ValidateFunction => {
    const validate = ajv.getSchema(`contract#${SCHEMAS}${name}`);
    if (!validate) throw new Error(`The contract has no schema ${name}.`);
    return validate;
  };

  const operations = listOperations(document).map(({ path, operation }) =>
    checkedOperation(document, path, operation),
  );

  return {
    document,
    rows,
    operations,
    /** The schema of a token in the header `pragma`. */
    tokenSchema: document.components.headers?.Pragma?.schema,
    /** The names of all members that answers can have. */
    answerFields: new Set(
      Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
        name.endsWith('Input') ? [] : Object.keys(properties),
      ),
    ) as ReadonlySet<string>,
    /** The names of members that follow the clock, so that they can differ from call to call. */
    clockMembers: new Set(
      Object.values(schemas).flatMap(({ properties = {} }) =>
        Object.keys(properties).filter(
          (name) => properties[name]?.['x-time']?.most === 'now' || name.startsWith('remaining'),
        ),
      ),
    ) as ReadonlySet<string>,
    schema: (name: string): Schema | undefined => schemas[name],
    /** Follows references to the schema itself, and returns it with the pointer of its definition. */
    resolve: (schema: Schema, pointer: string): ResolvedSchema => {
      let located: ResolvedSchema = { schema, pointer };
      for (;;) {
        const name = refName(located.schema);
        const target = name === undefined ? undefined : schemas[name];
        if (!target) return located;
        located = { schema: target, pointer: `${SCHEMAS}${name}` };
      }
    },
    findErrors: (name: string, value: unknown): ErrorObject[] => {
      const validate = validator(name);
      return validate(firstItems(value)) ? [] : [...(validate.errors ?? [])];
    },
    /** Whether a value fits the schema at a pointer. */
    accepts: (pointer: string, value: unknown): boolean =>
      ajv.getSchema(`contract#${pointer}`)?.(value) === true,
    /** A limit of limits.yaml: times in milliseconds, sizes in bytes. */
    limit: (name: string): number => readLimit(document, name)[0] ?? 0,
    /** How long a limit lasts, in ms: its window, if it counts. */
    limitSpan: (name: string): number => readLimit(document, name).at(-1) ?? 0,
    /** How a call beyond a limit is refused. */
    limitRefusal: (name: string): string => listLimits(document)[name]?.refusal ?? '',
    /**
     * The provenance of a place, or of the nearest place above it; null if there is none. The schema of a success has
     * that of its operation.
     */
    provenanceAt: (pointer: string) => {
      const okSchema = /^\/components\/schemas\/(\w+Ok)\b/.exec(pointer)?.[1];
      const operation = operations.find((candidate) => candidate.okSchema === okSchema);
      return findProvenance(document, operation?.pointer ?? pointer);
    },
  };
}

/** How many list items of an answer are judged. Ajv's time grows with the square of the number of errors. */
const MAX_ITEMS = 2_000;

/** Copies a value without the list items beyond the first `MAX_ITEMS`. */
function firstItems(value: unknown, budget = { left: MAX_ITEMS }): unknown {
  if (Array.isArray(value)) {
    const kept: unknown[] = [];
    for (const item of value) {
      if (budget.left === 0) break;
      budget.left -= 1;
      kept.push(firstItems(item, budget));
    }
    return kept;
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, firstItems(member, budget)]),
  );
}

/** The value of a limit, and its window if it has one. */
function readLimit(document: ContractDocument, name: string): number[] {
  const limit = listLimits(document)[name];
  if (!limit) throw new Error(`The contract has no limit ${name}.`);
  return limitConstants(name, limit).map(([, value]) => value);
}

export type ResolvedSchema = { schema: Schema; pointer: string };

function checkedOperation(
  document: ContractDocument,
  path: string,
  operation: Operation,
): CheckedOperation {
  const rows: ErrorRow[] = listErrors(document);
  const findStatus = (code: number) => rows.find((row) => row.code === code)?.status ?? `${code}`;
  const inputName = `${schemaStem(operation.operationId)}Input`;
  return {
    id: operation.operationId,
    path,
    pointer: `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/post`,
    auth: operation['x-auth'],
    isRead: operation['x-kind'] === 'read',
    givesToken: givesToken(operation),
    summary: operation.summary ?? operation.operationId,
    frees: operation['x-frees'] ?? [],
    invalidates: operation['x-invalidates'] ?? [],
    isOptional: operation['x-optional'] === true,
    isMarketing: operation.servers !== undefined,
    okSchema: `${schemaStem(operation.operationId)}Ok`,
    refusals: operation['x-error-codes'].map(findStatus),
    inputName: inputName in document.components.schemas ? inputName : null,
  };
}

/**
 * Finds the provenance of a place in the contract, or of the nearest place above it; null if there is none.
 */
function findProvenance(document: ContractDocument, pointer: string): Provenance | null {
  const path: unknown[] = [document];
  for (const part of pointer.split('/').slice(1)) {
    const owner = path.at(-1);
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (!isObject(owner) && !Array.isArray(owner)) break;
    path.push((owner as Record<string, unknown>)[key]);
  }
  for (const node of path.toReversed()) {
    const provenance = isObject(node) ? node['x-provenance'] : undefined;
    if (isObject(provenance)) return provenance as Provenance;
  }
  return null;
}
