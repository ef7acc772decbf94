/**
 * The conventions of docs/contract.md as rules for `redocly lint`. Every message says what to do. Declares types for
 * `x-errors` and `x-limits`, so that Redocly resolves and locates errors.yaml and limits.yaml like the rest of the
 * contract.
 */
import { allRequired } from './rules/all-required.js';
import { amounts } from './rules/amounts.js';
import { bounds } from './rules/bounds.js';
import { described } from './rules/described.js';
import { effects } from './rules/effects.js';
import { enumNames } from './rules/enum-names.js';
import { errorMessages } from './rules/error-messages.js';
import { examplesComplete } from './rules/examples-complete.js';
import { input } from './rules/input.js';
import { judged } from './rules/judged.js';
import { limits } from './rules/limits.js';
import { operation } from './rules/operation.js';
import { paging } from './rules/paging.js';
import { provenance } from './rules/provenance.js';
import { quotations } from './rules/quotations.js';
import { refusals } from './rules/refusals.js';
import { tiers } from './rules/tiers.js';
import { timeFields } from './rules/time-fields.js';
import { client, wire } from './wire.js';

export default function halyard() {
  return {
    id: 'halyard',
    typeExtension: { oas3: withExtensions },
    rules: { oas3: rules },
    decorators: { oas3: { client, wire } },
  };
}

const rules = {
  'all-required': allRequired,
  amounts,
  bounds,
  described,
  effects,
  'enum-names': enumNames,
  'error-messages': errorMessages,
  'examples-complete': examplesComplete,
  input,
  judged,
  limits,
  operation,
  paging,
  provenance,
  quotations,
  refusals,
  tiers,
  'time-fields': timeFields,
};

const RANGE = {
  from: { type: 'integer' },
  to: { type: 'integer' },
  about: { type: 'string' },
};

/** The extensions of an operation that describe its body and its answer. */
const OPERATION = { 'x-input': 'Schema', 'x-data': 'Schema', 'x-examples': 'AnswerExamples' };

const EXAMPLE = { summary: { type: 'string' }, value: typeOfData };

const ANSWER = {
  code: { type: 'integer' },
  status: { type: 'string' },
  description: { type: 'string' },
  http: { type: 'array', items: { type: 'integer' } },
  message: { type: 'object' },
  site: { type: 'string' },
};

const LIMIT = {
  description: { type: 'string' },
  value: { type: 'integer' },
  unit: { type: 'string' },
  within: { type: 'object' },
  about: { type: 'array', items: { type: 'string' } },
  refusal: { type: 'string' },
};

function withExtensions(types) {
  const ownTypes = { 'x-errors': 'ErrorCatalogue', 'x-limits': 'Limits' };
  const properties = { ...types.Root.properties, ...ownTypes };
  return {
    ...types,
    Root: { ...types.Root, properties },
    Operation: { ...types.Operation, properties: { ...types.Operation.properties, ...OPERATION } },
    AnswerExamples: { properties: {}, additionalProperties: 'AnswerExample' },
    AnswerExample: { properties: EXAMPLE },
    ExampleObject: { properties: {}, additionalProperties: typeOfData },
    ExampleList: { properties: {}, items: typeOfData },
    ErrorCatalogue: {
      properties: { ranges: 'ErrorRanges', errors: 'ErrorAnswers' },
      required: ['ranges', 'errors'],
    },
    ErrorRanges: { properties: {}, items: 'ErrorRange' },
    ErrorRange: { properties: RANGE, required: Object.keys(RANGE) },
    ErrorAnswers: { properties: {}, items: 'ErrorAnswer' },
    ErrorAnswer: {
      properties: ANSWER,
      required: Object.keys(ANSWER).filter((key) => key !== 'description'),
    },
    Limits: { properties: {}, additionalProperties: 'Limit' },
    Limit: { properties: LIMIT, required: ['description', 'value', 'unit'] },
  };
}

/** The type of an example's data. Redocly only resolves what has a type, and an example may be a $ref to another. */
function typeOfData(value) {
  if (Array.isArray(value)) return 'ExampleList';
  return typeof value === 'object' && value !== null ? 'ExampleObject' : null;
}
