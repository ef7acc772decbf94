import {
  type ContractDocument,
  type ErrorRow,
  type Operation,
  type Schema,
  listErrors,
  givesToken,
  listOperations,
  schemaStem,
} from '../../generate/document.ts';
import type { ContractQuestion } from '../../questions/question.ts';
import type { Decision } from '../../questions/decisions.ts';
import { type ShownField, listFields, namedType } from './fields.ts';
import { makeInput } from '../../generate/sample.ts';
import { formatCurl } from './sample.ts';

export type ShownExample = {
  name: string;
  summary: string;
  code: number;
  status: string;
  value: unknown;
};

/** An operation as the page shows it. */
export type OperationView = {
  id: string;
  tag: string;
  path: string;
  operation: Operation;
  givesToken: boolean;
  input: ShownField[];
  /** Undefined if a success has no data. */
  data?: { type?: string; words: string; fields: ShownField[] };
  ownErrors: ErrorRow[];
  commonErrors: ErrorRow[];
  examples: ShownExample[];
  body: unknown;
  curl: string;
  /** The writes that make this read stale. */
  staleAfter: string[];
  decisions: Decision[];
  questions: ContractQuestion[];
};

/** The values of `x-frees` in words: what is unusable after a success (openapi/README.md). */
export const FREES: Record<string, string> = {
  'own-token': 'the token that made the call',
  'all-tokens': 'every token of the account from before the call',
  device: 'the device that the input names',
  'device-token': 'the token that the device held',
  'all-devices': 'every device of the account',
  account: 'the account: no login, no reset',
  order: 'the order that the input names, to be paid',
};

/** Errors and questions that concern more than this share of the operations are shown once for all. */
const COMMON_SHARE = 0.5;

export function operationViews(
  contract: ContractDocument,
  decisions: Decision[],
  questions: ContractQuestion[],
): OperationView[] {
  const located = listOperations(contract);
  const common = commonCodes(located.map(({ operation }) => operation));
  return located.map(({ path, operation }) => {
    const { operationId: id, 'x-error-codes': codes } = operation;
    const errors = listErrors(contract).filter(({ code }) => codes.includes(code));
    const body = sampleBody(contract, operation);
    return {
      id,
      tag: operation.tags[0],
      path,
      operation,
      givesToken: givesToken(operation),
      input: listFields(contract, findSchema(contract, id, 'Input'), `${id}.input`),
      data: describeData(contract, operation),
      ownErrors: errors.filter(({ code }) => !common.has(code)),
      commonErrors: errors.filter(({ code }) => common.has(code)),
      examples: listExamples(operation),
      body,
      curl: formatCurl(contract, path, operation, body),
      staleAfter: located
        .filter(({ operation: write }) => write['x-invalidates']?.includes(id))
        .map(({ operation: write }) => write.operationId),
      decisions: decisions.filter(({ about }) => about?.includes(id)),
      questions: questions.filter(
        ({ operations }) =>
          operations.includes(id) && operations.length < located.length * COMMON_SHARE,
      ),
    };
  });
}

/**
 * The codes that most operations, or most with a session, can be refused with. Counted, so that there is no list to maintain.
 */
function commonCodes(operations: Operation[]): Set<number> {
  const withSession = operations.filter((operation) => operation['x-auth'] !== 'anonymous');
  const codes = new Set(operations.flatMap((operation) => operation['x-error-codes']));
  const share = (code: number, group: Operation[]) =>
    group.filter((operation) => operation['x-error-codes'].includes(code)).length / group.length;
  return new Set(
    [...codes].filter(
      (code) => Math.max(share(code, operations), share(code, withSession)) > COMMON_SHARE,
    ),
  );
}

function describeData(contract: ContractDocument, operation: Operation): OperationView['data'] {
  const { operationId: id } = operation;
  const data = findSchema(contract, id, 'Ok')?.properties?.data;
  if (!data || data.type === 'null') return undefined;
  const type = namedType(data);
  const schema = type === undefined ? data : contract.components.schemas[type];
  const fields = listFields(contract, schema, `${id}.data`, {
    inherited: operation['x-provenance'],
  });
  const words = type === undefined ? 'an object' : `\`${type}\``;
  return { type, words, fields };
}

function sampleBody(contract: ContractDocument, { operationId: id }: Operation): unknown {
  return { ...makeInput(contract, id), signature: '<signature>' };
}

function listExamples(operation: Operation): ShownExample[] {
  const examples = operation.responses['200']?.content?.['application/json']?.examples ?? {};
  return Object.entries(examples).map(([name, example]) => {
    const { code, status } = example.value as { code: number; status: string };
    const { summary = status } = example as { summary?: string };
    return { name, summary, code, status, value: example.value };
  });
}

function findSchema(contract: ContractDocument, id: string, part: string): Schema | undefined {
  return contract.components.schemas[schemaStem(id) + part];
}
