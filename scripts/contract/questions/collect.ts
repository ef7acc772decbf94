import {
  type ContractDocument,
  type Provenance,
  type Schema,
  type TransportPart,
  errorsOf,
  operationsOf,
  refName,
} from '../document.ts';
import type { Decision } from './decisions.ts';
import * as ask from './phrases.ts';
import { usageOf } from './usage.ts';

/** One assumption, as a question that can be answered with one word. */
export type Question = {
  /** Stable, to answer by: `field.DisplayConfig.notice`. */
  id: string;
  group: string;
  /** What it is about, as the contract names it: an operation, a schema, a header. */
  subject: string;
  text: string;
  /** What the specification leaves open. */
  why: string;
  /** The operations that the answer would change, in the contract's order; empty where it is all of them. */
  operations: string[];
};

export const TRANSPORT = 'transport';
export const SHARED = 'shared values';
export const ERRORS = 'errors';

/** Headings of small things; all others are names of the contract. */
const VALUES = 'values';
const ANSWERS = 'answers';
const RULES = 'rules';

/**
 * Every `assumed` of the contract, and every decision beside it. Inheritance as in openapi/README.md, `x-provenance`: a
 * field without provenance of its own has its schema's, so each field that an assumed schema describes in place is asked
 * about too; one that refers to a named schema is asked about there. Pure.
 */
export function questionsOf(contract: ContractDocument, decisions: Decision[]): Question[] {
  const all = [
    ...transportQuestions(contract),
    ...operationQuestions(contract),
    ...schemaQuestions(contract),
    ...decisionQuestions(contract, decisions),
    ...errorQuestions(contract),
  ];
  return groupsOf(contract).flatMap((group) => all.filter((question) => question.group === group));
}

/** The groups in the order in which they are asked. */
export function groupsOf(contract: ContractDocument): string[] {
  const tags = operationsOf(contract).map(({ operation }) => operation.tags[0]);
  return [TRANSPORT, ...new Set(tags), SHARED, ERRORS];
}

function transportQuestions(contract: ContractDocument): Question[] {
  const { parameters = {}, headers = {} } = contract.components;
  const { 'x-signature': signature } = contract;
  const shared = { group: TRANSPORT, operations: [] };
  const parts = (kind: string, section: Record<string, TransportPart>) =>
    Object.entries(section).flatMap(([key, part]) =>
      assumed(part['x-provenance'], (why, question) => {
        const text = question ?? ask.aboutHeader(part.name ?? key.toLowerCase(), part.schema);
        return [{ ...shared, id: `${kind}.${key}`, subject: 'headers', text, why }];
      }),
    );
  const about = signature?.['x-provenance']?.about ?? Object.keys(signature ?? {});
  const constants = assumed(signature?.['x-provenance'], (why) =>
    Object.entries(signature ?? {})
      .filter(([name]) => !name.startsWith('x-') && about.includes(name))
      .map(([name, value]) => {
        const text = ask.aboutConstant(name, value);
        return { ...shared, id: `signature.${name}`, subject: 'signature', text, why };
      }),
  );
  return [...parts('parameter', parameters), ...parts('header', headers), ...constants];
}

function operationQuestions(contract: ContractDocument): Question[] {
  return operationsOf(contract).flatMap(({ path, operation }) =>
    assumed(operation['x-provenance'], (why, question) => {
      const { operationId: id, tags } = operation;
      const text = question ?? ask.aboutOperation(path, operation);
      return [{ id: `operation.${id}`, group: tags[0], subject: id, text, why, operations: [id] }];
    }),
  );
}

function schemaQuestions(contract: ContractDocument): Question[] {
  const usage = usageOf(contract);
  const ids = new Set(operationsOf(contract).map(({ operation }) => operation.operationId));
  const errors = new Set(errorsOf(contract).map(({ status }) => `Err${status}`));
  return Object.entries(contract.components.schemas).flatMap(([name, schema]) => {
    // An error is asked about by its row of errors.yaml, which says the same and more.
    if (errors.has(name)) return [];
    const operations = usage.operations(name);
    const inputOf = operationOfInput(name, ids);
    const group = usage.tag(name) ?? (operations.length > 0 ? SHARED : TRANSPORT);
    const subject = inputOf ?? (schema.properties ? name : VALUES);
    const shared = { group, subject, operations };
    const whole = assumed(schema['x-provenance'], (why, question) => {
      const text = question ?? ask.aboutSchema(name, schema, inputOf);
      return [{ ...shared, id: `schema.${name}`, text, why }];
    });
    return [...whole, ...fieldQuestions(name, schema, inputOf ?? name, shared)];
  });
}

function fieldQuestions(
  owner: string,
  schema: Schema,
  place: string,
  shared: Pick<Question, 'group' | 'subject' | 'operations'>,
  inherited = schema['x-provenance'],
): Question[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const own = field['x-provenance'];
    const path = `${owner}.${name}`;
    const asked =
      own || isDescribedInPlace(field)
        ? assumed(own ?? inherited, (why, question) => {
            const text = question ?? ask.aboutField(name, field, place);
            return [{ ...shared, id: `field.${path}`, text, why }];
          })
        : [];
    return [...asked, ...fieldQuestions(path, field, place, shared, own ?? inherited)];
  });
}

function errorQuestions(contract: ContractDocument): Question[] {
  const rows = errorsOf(contract);
  return rows.flatMap((row) =>
    assumed(row['x-provenance'], (why, question) => {
      const description = contract.components.schemas[`Err${row.status}`]?.description;
      const text = question ?? ask.aboutError(row, description);
      const operations = operationsOf(contract)
        .filter(({ operation }) => operation['x-error-codes'].includes(row.code))
        .map(({ operation }) => operation.operationId);
      const id = `error.${row.status}`;
      return [{ id, group: ERRORS, subject: ANSWERS, text, why, operations }];
    }),
  );
}

function decisionQuestions(contract: ContractDocument, decisions: Decision[]): Question[] {
  const tagOf = new Map(
    operationsOf(contract).map(({ operation }) => [operation.operationId, operation.tags[0]]),
  );
  return decisions.map(({ id, about = [], question, why }) => {
    const group = tagOf.get(about[0] ?? '') ?? TRANSPORT;
    const shared = { id: `decision.${id}`, group, subject: RULES, operations: about };
    return { ...shared, text: question, why };
  });
}

function assumed(
  provenance: Provenance | undefined,
  questions: (why: string, question: string | undefined) => Question[],
): Question[] {
  if (provenance?.source !== 'assumed') return [];
  return questions(provenance.ref, provenance.question);
}

/** False for a reference, also one that may be null: what it refers to is asked about under its own name. */
function isDescribedInPlace(field: Schema): boolean {
  if (refName(field) || field.const !== undefined) return false;
  const branches = (field.anyOf ?? field.oneOf ?? []) as Schema[];
  return !branches.some((branch) => refName(branch));
}

function operationOfInput(schema: string, operationIds: Set<string>): string | undefined {
  const id = schema.charAt(0).toLowerCase() + schema.slice(1).replace(/Input$/, '');
  return schema.endsWith('Input') && operationIds.has(id) ? id : undefined;
}
