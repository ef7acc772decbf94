import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import {
  type ContractDocument,
  type ErrorRow,
  type Operation,
  type Schema,
  errorsOf,
  givesToken,
  operationsOf,
  refName,
  schemaStem,
} from '../generate/document.ts';
import { limitConstants, limitsOf } from '../generate/limits.ts';
import { isObject } from './exchange.ts';
import { lineOf } from './place-lines.ts';
import { provenanceAt } from './provenance.ts';

export type CheckedOperation = {
  id: string;
  path: string;
  /** The JSON pointer of the operation. */
  pointer: string;
  auth: Operation['x-auth'];
  isRead: boolean;
  givesToken: boolean;
  /** Whether it says what is unusable afterwards. */
  freesAnything: boolean;
  /** It has a host of its own, without a prefix, and knows neither token nor device. */
  isMarketing: boolean;
  /** The name of the schema of its success. */
  okSchema: string;
  /** The statuses that it declares, but Ok. */
  refusals: string[];
  /** The name of its schema of input; null without any. */
  inputName: string | null;
};

/** The bundle, as the check reads it. */
export type Contract = ReturnType<typeof createContract>;

/** What the oracle has to know of the contract. The contract's page brings it along without the bundle. */
export type Rules = Pick<Contract, 'rows' | 'answerFields' | 'tokenSchema' | 'schema' | 'errorsOf'>;

export const SCHEMAS = '/components/schemas/';

export function createContract(document: ContractDocument) {
  // The contract's patterns cover its formats, which ajv does not know by itself.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, 'contract');
  const rows = new Map(errorsOf(document).map((row) => [row.status, row]));
  const { schemas } = document.components;
  const validator = (name: string): ValidateFunction => {
    const validate = ajv.getSchema(`contract#${SCHEMAS}${name}`);
    if (!validate) throw new Error(`The contract has no schema ${name}.`);
    return validate;
  };

  return {
    document,
    rows,
    operations: operationsOf(document).map(({ path, operation }) =>
      checkedOperation(document, path, operation),
    ),
    /** What a token in the header `pragma` looks like. */
    tokenSchema: document.components.headers?.Pragma?.schema,
    /** The names of all members of answers. */
    answerFields: new Set(
      Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
        name.endsWith('Input') ? [] : Object.keys(properties),
      ),
    ) as ReadonlySet<string>,
    schema: (name: string): Schema | undefined => schemas[name],
    /** Follows references by name, so that each schema is read where it is defined; with its pointer. */
    resolve: (schema: Schema, pointer: string): Located => {
      let located: Located = { schema, pointer };
      for (;;) {
        const name = refName(located.schema);
        const target = name === undefined ? undefined : schemas[name];
        if (!target) return located;
        located = { schema: target, pointer: `${SCHEMAS}${name}` };
      }
    },
    errorsOf: (name: string, value: unknown): ErrorObject[] => {
      const validate = validator(name);
      return validate(firstItems(value)) ? [] : [...(validate.errors ?? [])];
    },
    /** A number of limits.yaml: times in milliseconds, sizes in bytes. */
    limit: (name: string): number => limitOf(document, name),
    /** The line of a place in the contract's file. */
    lineOf: (pointer: string) => lineOf(document, pointer),
    /** How certain a place is: what it says itself, or the nearest above it; null if nothing says so. */
    provenanceAt: (pointer: string) => provenanceAt(document, pointer),
  };
}

/** The most list items of one answer that are judged. The time that Ajv takes grows with the square of the number of errors. */
const MOST_ITEMS = 2_000;

/** A copy of a value in which lists end where `MOST_ITEMS` are reached. */
function firstItems(value: unknown, budget = { left: MOST_ITEMS }): unknown {
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

function limitOf(document: ContractDocument, name: string): number {
  const limit = limitsOf(document)[name];
  if (!limit) throw new Error(`The contract has no limit ${name}.`);
  const [[, value] = ['', limit.value]] = limitConstants(name, limit);
  return value;
}

export type Located = { schema: Schema; pointer: string };

function checkedOperation(
  document: ContractDocument,
  path: string,
  operation: Operation,
): CheckedOperation {
  const rows: ErrorRow[] = errorsOf(document);
  const statusOf = (code: number) => rows.find((row) => row.code === code)?.status ?? `${code}`;
  const inputName = `${schemaStem(operation.operationId)}Input`;
  return {
    id: operation.operationId,
    path,
    pointer: `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/post`,
    auth: operation['x-auth'],
    isRead: operation['x-kind'] === 'read',
    givesToken: givesToken(operation),
    freesAnything: operation['x-frees'] !== undefined,
    isMarketing: operation.servers !== undefined,
    okSchema: `${schemaStem(operation.operationId)}Ok`,
    refusals: operation['x-error-codes'].map(statusOf),
    inputName: inputName in document.components.schemas ? inputName : null,
  };
}
