/**
 * The conventions of ../README.md as rules for `redocly lint`. Every message says what to do.
 * `x-errors` and `x-limits` are given types, so that errors.yaml and limits.yaml are read, resolved and located like the
 * rest of the contract.
 */
import { inlineExamples } from './inline-examples.js';
import { access } from './rules/access.js';
import { allRequired } from './rules/all-required.js';
import { amounts } from './rules/amounts.js';
import { bounds } from './rules/bounds.js';
import { described } from './rules/described.js';
import { effects } from './rules/effects.js';
import { enumNames } from './rules/enum-names.js';
import { errorCodes } from './rules/error-codes.js';
import { errorMessages } from './rules/error-messages.js';
import { errorUnion } from './rules/error-union.js';
import { examplesComplete } from './rules/examples-complete.js';
import { flatOk } from './rules/flat-ok.js';
import { limits } from './rules/limits.js';
import { operationName } from './rules/operation-name.js';
import { ownServer } from './rules/own-server.js';
import { paging } from './rules/paging.js';
import { postOnly } from './rules/post-only.js';
import { provenance } from './rules/provenance.js';
import { quotations } from './rules/quotations.js';
import { requestShape } from './rules/request-shape.js';
import { retryHeader } from './rules/retry-header.js';
import { tiers } from './rules/tiers.js';
import { timeFields } from './rules/time-fields.js';
import { tokenHeader } from './rules/token-header.js';
import { transportHeaders } from './rules/transport-headers.js';
import { yesNo } from './rules/yes-no.js';

export default function halyard() {
  return {
    id: 'halyard',
    typeExtension: { oas3: withExtensions },
    rules: { oas3: rules },
    preprocessors: { oas3: { 'inline-examples': inlineExamples } },
  };
}

export const rules = {
  access,
  'all-required': allRequired,
  amounts,
  bounds,
  described,
  effects,
  'enum-names': enumNames,
  'error-codes': errorCodes,
  'error-messages': errorMessages,
  'error-union': errorUnion,
  'examples-complete': examplesComplete,
  'flat-ok': flatOk,
  limits,
  'operation-name': operationName,
  'own-server': ownServer,
  paging,
  'post-only': postOnly,
  provenance,
  quotations,
  'request-shape': requestShape,
  'retry-header': retryHeader,
  tiers,
  'time-fields': timeFields,
  'token-header': tokenHeader,
  'transport-headers': transportHeaders,
  'yes-no': yesNo,
};

const RANGE = {
  from: { type: 'integer' },
  to: { type: 'integer' },
  about: { type: 'string' },
};

const ANSWER = {
  code: { type: 'integer' },
  status: { type: 'string' },
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
};

function withExtensions(types) {
  const own = { 'x-errors': 'ErrorCatalogue', 'x-limits': 'Limits' };
  const properties = { ...types.Root.properties, ...own };
  return {
    ...types,
    Root: { ...types.Root, properties },
    ErrorCatalogue: {
      properties: { ranges: 'ErrorRanges', errors: 'ErrorAnswers' },
      required: ['ranges', 'errors'],
    },
    ErrorRanges: { properties: {}, items: 'ErrorRange' },
    ErrorRange: { properties: RANGE, required: Object.keys(RANGE) },
    ErrorAnswers: { properties: {}, items: 'ErrorAnswer' },
    ErrorAnswer: { properties: ANSWER, required: Object.keys(ANSWER) },
    Limits: { properties: {}, additionalProperties: 'Limit' },
    Limit: { properties: LIMIT, required: ['description', 'value', 'unit'] },
  };
}
