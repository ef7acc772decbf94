/**
 * The conventions of ../README.md as rules for `redocly lint`. Every message says what to do.
 * `x-errors` is given a type, so that errors.yaml is read, resolved and located like the rest of the contract.
 */
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
import { operationName } from './rules/operation-name.js';
import { ownServer } from './rules/own-server.js';
import { paging } from './rules/paging.js';
import { postOnly } from './rules/post-only.js';
import { provenance } from './rules/provenance.js';
import { requestShape } from './rules/request-shape.js';
import { timeFields } from './rules/time-fields.js';
import { tokenHeader } from './rules/token-header.js';
import { transportHeaders } from './rules/transport-headers.js';

export default function halyard() {
  return { id: 'halyard', typeExtension: { oas3: withErrors }, rules: { oas3: rules } };
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
  'operation-name': operationName,
  'own-server': ownServer,
  paging,
  'post-only': postOnly,
  provenance,
  'request-shape': requestShape,
  'time-fields': timeFields,
  'token-header': tokenHeader,
  'transport-headers': transportHeaders,
};

const ANSWER = {
  code: { type: 'integer' },
  status: { type: 'string' },
  http: { type: 'array', items: { type: 'integer' } },
  message: { type: 'object' },
  site: { type: 'string' },
};

function withErrors(types) {
  const properties = { ...types.Root.properties, 'x-errors': 'ErrorCatalogue' };
  return {
    ...types,
    Root: { ...types.Root, properties },
    ErrorCatalogue: { properties: { errors: 'ErrorAnswers' }, required: ['errors'] },
    ErrorAnswers: { properties: {}, items: 'ErrorAnswer' },
    ErrorAnswer: { properties: ANSWER, required: Object.keys(ANSWER) },
  };
}
