import {
  type ContractDocument,
  type Provenance,
  type Schema,
  type TransportPart,
  errorsOf,
  operationsOf,
  refName,
} from '../generate/document.ts';
import type { Decision } from './decisions.ts';
import { limitWords, limitsOf } from '../generate/limits.ts';
import { type Collected, withParts } from './parts.ts';
import * as ask from './phrases.ts';
import type { ContractQuestion } from './question.ts';
import type { Asked } from './tiers.ts';
import { usageOf } from './usage.ts';
import { code, wordsOf } from './words.ts';

type Part = Omit<ContractQuestion, 'why' | 'stakes' | 'parts'>;

export const TRANSPORT = 'transport';
export const SHARED = 'shared values';
export const ERRORS = 'errors';

/** Headings of small things; all others are names of the contract. */
const VALUES = 'values';
const ANSWERS = 'answers';
const RULES = 'rules';
const LIMITS = 'limits';

/**
 * Every `assumed` of the contract, and every decision beside it. Inheritance as in openapi/README.md, `x-provenance`: a
 * field without provenance of its own has its schema's, so each field that an assumed schema describes in place is asked
 * about too; one that refers to a named schema is asked about there. Pure.
 * @throws where `askedBy` names no decision.
 */
export function questionsOf(contract: ContractDocument, decisions: Decision[]): ContractQuestion[] {
  const all = withParts([
    ...transportQuestions(contract),
    ...operationQuestions(contract),
    ...schemaQuestions(contract),
    ...decisionQuestions(contract, decisions),
    ...limitQuestions(contract),
    ...errorQuestions(contract),
  ]);
  return groupsOf(contract).flatMap((group) => all.filter((question) => question.group === group));
}

/** The groups in the order in which they are asked. */
export function groupsOf(contract: ContractDocument): string[] {
  const tags = operationsOf(contract).map(({ operation }) => operation.tags[0]);
  return [TRANSPORT, ...new Set(tags), SHARED, ERRORS];
}

function transportQuestions(contract: ContractDocument): Collected[] {
  const { parameters = {}, headers = {}, securitySchemes = {} } = contract.components;
  const { 'x-signature': signature = {}, servers = [] } = contract;
  const shared = { group: TRANSPORT, operations: [] };
  const parts = (kind: string, section: Record<string, TransportPart>) =>
    Object.entries(section).flatMap(([key, part]) => {
      const text = ask.aboutHeader(part.name ?? key.toLowerCase(), part.schema);
      const question = { ...shared, id: `${kind}.${key}`, subject: 'headers', text };
      return assumed(part['x-provenance'], question, inWords(part.schema, part.description));
    });
  const tokens = Object.entries(securitySchemes).flatMap(([key, scheme]) => {
    const { description = '', 'x-provenance': provenance } = scheme;
    const question = { ...shared, id: `security.${key}`, subject: 'headers' };
    return assumed(provenance, { ...question, text: `Is \`${key}\` so?` }, description);
  });
  const prefixes = servers.flatMap(({ url, 'x-provenance': provenance }) => {
    const question = { ...shared, id: `server.${url}`, subject: 'servers' };
    return assumed(provenance, { ...question, text: ask.aboutServer(url) }, code(url));
  });
  const { 'x-provenance': provenance, ...constants } = signature;
  const about =
    provenance?.about ?? Object.fromEntries(Object.keys(constants).map((name) => [name, {}]));
  const signing = Object.entries(about).flatMap(([name, said]) => {
    const text = ask.aboutConstant(name, constants[name]);
    const question = { ...shared, id: `signature.${name}`, subject: 'signature', text };
    return assumed(provenance && { ...provenance, ...said }, question, code(constants[name]));
  });
  return [
    ...prefixes,
    ...tokens,
    ...parts('parameter', parameters),
    ...parts('header', headers),
    ...signing,
  ];
}

function operationQuestions(contract: ContractDocument): Collected[] {
  return operationsOf(contract).flatMap(({ path, operation }) => {
    const { operationId: id, tags, 'x-provenance': provenance, description } = operation;
    const text = ask.aboutOperation(path, operation);
    const question = { id: `operation.${id}`, group: tags[0], subject: id, text, operations: [id] };
    return assumed(provenance, question, [code(path), description].join('. '));
  });
}

function schemaQuestions(contract: ContractDocument): Collected[] {
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
    const text = ask.aboutSchema(name, schema, inputOf);
    const question = { ...shared, id: `schema.${name}`, text };
    const whole = assumed(schema['x-provenance'], question, inWords(schema));
    return [...whole, ...fieldQuestions(name, schema, inputOf ?? name, shared)];
  });
}

function fieldQuestions(
  owner: string,
  schema: Schema,
  place: string,
  shared: Pick<ContractQuestion, 'group' | 'subject' | 'operations'>,
  inherited = inheritedFrom(schema),
): Collected[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const own = field['x-provenance'];
    const path = `${owner}.${name}`;
    const question = { ...shared, id: `field.${path}`, text: ask.aboutField(name, field, place) };
    const isAsked = own !== undefined || isDescribedInPlace(field);
    const asked = isAsked ? assumed(own ?? inherited, question, inWords(field)) : [];
    return [
      ...asked,
      ...fieldQuestions(path, field, place, shared, inheritedFrom(field) ?? inherited),
    ];
  });
}

function errorQuestions(contract: ContractDocument): Collected[] {
  return errorsOf(contract).flatMap((row) => {
    const description = contract.components.schemas[`Err${row.status}`]?.description;
    const operations = operationsOf(contract)
      .filter(({ operation }) => operation['x-error-codes'].includes(row.code))
      .map(({ operation }) => operation.operationId);
    const text = ask.aboutError(row, description);
    const question = {
      id: `error.${row.status}`,
      group: ERRORS,
      subject: ANSWERS,
      operations,
      text,
    };
    return assumed(row['x-provenance'], question, `${code(row.code)}, ${code(row.status)}`);
  });
}

function decisionQuestions(contract: ContractDocument, decisions: Decision[]): Collected[] {
  return decisions.map(({ id, about = [], question, why, statement, ...asked }) => {
    const group = groupOf(contract, about);
    const shared = { id: `decision.${id}`, group, subject: RULES, operations: about };
    return withStakes({ ...shared, text: question, why }, asked, statement);
  });
}

function limitQuestions(contract: ContractDocument): Collected[] {
  return Object.entries(limitsOf(contract)).flatMap(([name, limit]) => {
    const { about: operations = [] } = limit;
    const part = {
      id: `limit.${name}`,
      group: groupOf(contract, operations),
      subject: LIMITS,
      operations,
      text: ask.aboutLimit(name, limit),
    };
    const { 'x-provenance': provenance, description } = limit;
    const whole = `${limitWords(limit)}. ${description}`;
    return assumed(provenance, part, provenance.askedBy ? ask.restOfLimit(limit) : whole);
  });
}

/** The tag of the first operation that a rule is about; a rule of all is the transport's. */
function groupOf(contract: ContractDocument, [first]: string[]): string {
  const found = operationsOf(contract).find(({ operation }) => operation.operationId === first);
  return found?.operation.tags[0] ?? TRANSPORT;
}

/** The question about an assumption, and nothing about what is given or derived. */
function assumed(provenance: Provenance | undefined, part: Part, assumption: string): Collected[] {
  if (provenance?.source !== 'assumed') return [];
  const { ref: why, question: text = part.text, ...asked } = provenance;
  const question = { ...part, text, why };
  return [asked.tier || asked.askedBy ? withStakes(question, asked, assumption) : question];
}

function withStakes(question: ContractQuestion, asked: Asked, assumption: string): Collected {
  if (asked.askedBy !== undefined) {
    const { askedBy, breaks } = asked;
    const isSaid = question.text.includes(assumption);
    return { ...question, partOf: { askedBy, breaks, assumed: isSaid ? undefined : assumption } };
  }
  const { tier, decides, breaks } = asked;
  return { ...question, stakes: { tier, decides, breaks, assumed: assumption } };
}

/** A field inherits where things come from, and not the question about the whole. */
function inheritedFrom({ 'x-provenance': provenance }: Schema): Provenance | undefined {
  return provenance && { source: provenance.source, ref: provenance.ref };
}

/** A schema in words with its description, unless that is a table. */
function inWords(schema: Schema, description = schema.description): string {
  const words = wordsOf(schema);
  return description && !description.includes('\n|') && !description.startsWith('|')
    ? `${words}. ${description}`
    : words;
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
