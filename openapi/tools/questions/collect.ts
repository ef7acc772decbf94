import {
  type ContractDocument,
  type Provenance,
  type Schema,
  type TransportPart,
  listErrors,
  listOperations,
  refName,
} from '../generate/document.ts';
import type { Decision } from './decisions.ts';
import { limitWords, listLimits } from '../generate/limits.ts';
import { type CollectedQuestion, groupParts } from './parts.ts';
import * as ask from './phrases.ts';
import type { ContractQuestion } from './question.ts';
import type { StakesOrAsker } from './tiers.ts';
import { collectUsage } from './usage.ts';
import { code, phraseSchema } from './words.ts';

type Part = Omit<ContractQuestion, 'why' | 'stakes' | 'parts'>;

export const TRANSPORT = 'transport';
export const SHARED = 'shared values';
export const ERRORS = 'errors';

// The subjects that are not names of the contract.
const VALUES = 'values';
const ANSWERS = 'answers';
const RULES = 'rules';
const LIMITS = 'limits';

/**
 * The questions about everything that the contract marks as assumed, and about every decision. Pure.
 *
 * A field without its own provenance inherits its schema's (openapi/README.md, `x-provenance`), so each field that an
 * assumed schema describes in place gets a question, too. A field that refers to a named schema gets none: the question
 * is about the named schema.
 * @throws if an `askedBy` names no decision.
 */
export function collectQuestions(
  contract: ContractDocument,
  decisions: Decision[],
): ContractQuestion[] {
  const questions = groupParts([
    ...transportQuestions(contract),
    ...operationQuestions(contract),
    ...schemaQuestions(contract),
    ...decisionQuestions(contract, decisions),
    ...limitQuestions(contract),
    ...errorQuestions(contract),
  ]);
  return listTags(contract).flatMap((group) =>
    questions.filter((question) => question.group === group),
  );
}

/** The groups, in the order of QUESTIONS.md. */
export function listTags(contract: ContractDocument): string[] {
  const tags = listOperations(contract).map(({ operation }) => operation.tags[0]);
  return [TRANSPORT, ...new Set(tags), SHARED, ERRORS];
}

function transportQuestions(contract: ContractDocument): CollectedQuestion[] {
  const { parameters = {}, headers = {}, securitySchemes = {} } = contract.components;
  const { 'x-signature': signature = {}, servers = [] } = contract;
  const shared = { group: TRANSPORT, operations: [] };
  const parts = (kind: string, section: Record<string, TransportPart>) =>
    Object.entries(section).flatMap(([key, part]) => {
      const text = ask.aboutHeader(part.name ?? key.toLowerCase(), part.schema);
      const question = { ...shared, id: `${kind}.${key}`, subject: 'headers', text };
      return questionIfAssumed(
        part['x-provenance'],
        question,
        describeSchema(part.schema, part.description),
      );
    });
  const tokens = Object.entries(securitySchemes).flatMap(([key, scheme]) => {
    const { description = '', 'x-provenance': provenance } = scheme;
    const question = { ...shared, id: `security.${key}`, subject: 'headers' };
    return questionIfAssumed(provenance, { ...question, text: `Is \`${key}\` so?` }, description);
  });
  const prefixes = servers.flatMap(({ url, 'x-provenance': provenance }) => {
    const question = { ...shared, id: `server.${url}`, subject: 'servers' };
    return questionIfAssumed(provenance, { ...question, text: ask.aboutServer(url) }, code(url));
  });
  const { 'x-provenance': provenance, ...constants } = signature;
  const about =
    provenance?.about ?? Object.fromEntries(Object.keys(constants).map((name) => [name, {}]));
  const signing = Object.entries(about).flatMap(([name, stakes]) => {
    const text = ask.aboutConstant(name, constants[name]);
    const question = { ...shared, id: `signature.${name}`, subject: 'signature', text };
    return questionIfAssumed(
      provenance && { ...provenance, ...stakes },
      question,
      code(constants[name]),
    );
  });
  return [
    ...prefixes,
    ...tokens,
    ...parts('parameter', parameters),
    ...parts('header', headers),
    ...signing,
  ];
}

function operationQuestions(contract: ContractDocument): CollectedQuestion[] {
  return listOperations(contract).flatMap(({ path, operation }) => {
    const { operationId: id, tags, 'x-provenance': provenance, description } = operation;
    const text = ask.aboutOperation(path, operation);
    const question = { id: `operation.${id}`, group: tags[0], subject: id, text, operations: [id] };
    const whole = [code(path), description].join('. ');
    return questionIfAssumed(provenance, question, provenance?.askedBy ? code(path) : whole);
  });
}

function schemaQuestions(contract: ContractDocument): CollectedQuestion[] {
  const usage = collectUsage(contract);
  const ids = new Set(listOperations(contract).map(({ operation }) => operation.operationId));
  const errors = new Set(listErrors(contract).map(({ status }) => `Err${status}`));
  return Object.entries(contract.components.schemas).flatMap(([name, schema]) => {
    // The question about an error is made from its row in errors.yaml, which says more.
    if (errors.has(name)) return [];
    const operations = usage.operations(name);
    const operation = operationOfInput(name, ids);
    const group = usage.tag(name) ?? (operations.length > 0 ? SHARED : TRANSPORT);
    const subject = operation ?? (schema.properties ? name : VALUES);
    const shared = { group, subject, operations };
    const text = ask.phraseSchemaQuestion(name, schema, operation);
    const question = { ...shared, id: `schema.${name}`, text };
    const whole = questionIfAssumed(schema['x-provenance'], question, describeSchema(schema));
    return [...whole, ...fieldQuestions(name, schema, operation ?? name, shared)];
  });
}

function fieldQuestions(
  owner: string,
  schema: Schema,
  place: string,
  shared: Pick<ContractQuestion, 'group' | 'subject' | 'operations'>,
  inherited = inheritableProvenance(schema),
): CollectedQuestion[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const own = field['x-provenance'];
    const path = `${owner}.${name}`;
    const question = { ...shared, id: `field.${path}`, text: ask.aboutField(name, field, place) };
    const hasQuestion = own !== undefined || isDescribedInPlace(field);
    const questions = hasQuestion
      ? questionIfAssumed(own ?? inherited, question, describeSchema(field))
      : [];
    return [
      ...questions,
      ...fieldQuestions(path, field, place, shared, inheritableProvenance(field) ?? inherited),
    ];
  });
}

function errorQuestions(contract: ContractDocument): CollectedQuestion[] {
  return listErrors(contract).flatMap((row) => {
    const description = contract.components.schemas[`Err${row.status}`]?.description;
    const operations = listOperations(contract)
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
    return questionIfAssumed(
      row['x-provenance'],
      question,
      `${code(row.code)}, ${code(row.status)}`,
    );
  });
}

function decisionQuestions(contract: ContractDocument, decisions: Decision[]): CollectedQuestion[] {
  return decisions.map(({ id, about = [], question, why, statement, ...stakes }) => {
    const group = findTag(contract, about);
    const shared = { id: `decision.${id}`, group, subject: RULES, operations: about };
    return addStakes({ ...shared, text: question, why }, stakes, statement);
  });
}

function limitQuestions(contract: ContractDocument): CollectedQuestion[] {
  return Object.entries(listLimits(contract)).flatMap(([name, limit]) => {
    const { about: operations = [] } = limit;
    const part = {
      id: `limit.${name}`,
      group: findTag(contract, operations),
      subject: LIMITS,
      operations,
      text: ask.aboutLimit(name, limit),
    };
    const { 'x-provenance': provenance, description } = limit;
    const whole = `${limitWords(limit)}. ${description}`;
    return questionIfAssumed(provenance, part, provenance.askedBy ? ask.restOfLimit(limit) : whole);
  });
}

/** The tag of the first operation that a rule is about; `TRANSPORT` for a rule about all operations. */
function findTag(contract: ContractDocument, [first]: string[]): string {
  const entry = listOperations(contract).find(({ operation }) => operation.operationId === first);
  return entry?.operation.tags[0] ?? TRANSPORT;
}

/** The question about a part of the contract; none if the part is given or derived. */
function questionIfAssumed(
  provenance: Provenance | undefined,
  part: Part,
  assumption: string,
): CollectedQuestion[] {
  if (provenance?.source !== 'assumed') return [];
  const { ref: why, question: text = part.text, ...stakes } = provenance;
  const question = { ...part, text, why };
  return [stakes.tier || stakes.askedBy ? addStakes(question, stakes, assumption) : question];
}

function addStakes(
  question: ContractQuestion,
  stakes: StakesOrAsker,
  assumption: string,
): CollectedQuestion {
  if (stakes.askedBy !== undefined) {
    const { askedBy, breaks } = stakes;
    const assumed = question.text.includes(assumption) ? undefined : assumption;
    return { ...question, part: { askedBy, breaks, assumed } };
  }
  const { tier, decides, breaks } = stakes;
  return { ...question, stakes: { tier, decides, breaks, assumed: assumption } };
}

/** The part of a schema's provenance that its fields inherit: the source, not the question about the whole schema. */
function inheritableProvenance({ 'x-provenance': provenance }: Schema): Provenance | undefined {
  return provenance && { source: provenance.source, ref: provenance.ref };
}

/** A schema in words, with its description unless that contains a table. */
function describeSchema(schema: Schema, description = schema.description): string {
  const words = phraseSchema(schema);
  return description && !description.includes('\n|') && !description.startsWith('|')
    ? `${words}. ${description}`
    : words;
}

/** Whether a field has its own schema; false for a reference, also one that may be null, and for a constant. */
function isDescribedInPlace(field: Schema): boolean {
  if (refName(field) || field.const !== undefined) return false;
  const branches = (field.anyOf ?? field.oneOf ?? []) as Schema[];
  return !branches.some((branch) => refName(branch));
}

function operationOfInput(schema: string, operationIds: Set<string>): string | undefined {
  const id = schema.charAt(0).toLowerCase() + schema.slice(1).replace(/Input$/, '');
  return schema.endsWith('Input') && operationIds.has(id) ? id : undefined;
}
