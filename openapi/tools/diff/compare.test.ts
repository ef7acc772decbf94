import { describe, expect, test } from 'vitest';
import { type FixtureContract, soundWireContract } from '../lint/testing/fixture.ts';
import type { ContractDocument } from '../generate/document.ts';
import type { Change } from './change.ts';
import { compareContracts } from './compare.ts';

const RENAME = '/api/user/user_update_profile';
const LOGIN = '/api/user/user_login_type_email';
const LIST = '/api/user/user_get_device_list';

type Case = [name: string, where: string, id: string, change: (contract: FixtureContract) => void];

const breaking: Case[] = [
  [
    'a field gone from an answer',
    'userGetDeviceList',
    'response-required-property-removed',
    (api) => {
      const list = schema(api, 'DeviceList');
      delete list.properties.type;
      list.required = list.required.filter((name: string) => name !== 'type');
    },
  ],
  [
    'a new field of a request',
    'userUpdateProfile',
    'new-required-request-property',
    (api) => addField(schema(api, 'UserUpdateProfileInput')),
  ],
  [
    'a new field of a request that may be left out: a closed server refuses it',
    'userUpdateProfile',
    'new-optional-request-property',
    (api) => (schema(api, 'UserUpdateProfileInput').properties.extra = { type: 'boolean' }),
  ],
  [
    'a field gone from a request',
    'userLoginTypeEmail',
    'request-property-removed',
    (api) => {
      const input = schema(api, 'UserLoginTypeEmailInput');
      input.properties = {};
      input.required = [];
    },
  ],
  [
    'a tighter bound in a request',
    'userUpdateProfile',
    'request-property-max-length-decreased',
    (api) => (schema(api, 'UserUpdateProfileInput').properties.nickname.maxLength = 30),
  ],
  [
    'another pattern in a request',
    'userLoginTypeEmail',
    'request-property-pattern-changed',
    (api) => (schema(api, 'UserLoginTypeEmailInput').properties.email.pattern = '^[a-y]+$'),
  ],
  [
    'a looser bound in an answer',
    'userGetDeviceList',
    'other-change',
    (api) => (schema(api, 'DeviceList').properties.devices.maxItems = 10),
  ],
  [
    'a field of an answer that may be null now',
    'userGetDeviceList',
    'response-property-became-nullable',
    (api) => (schema(api, 'DeviceList').properties.devices.items.type = ['boolean', 'null']),
  ],
  [
    'a value added to an enum of an answer',
    'userGetDeviceList',
    'response-property-enum-value-added',
    (api) => {
      schema(api, 'DeviceList').properties.type.enum.push(2);
      schema(api, 'DeviceList').properties.type['x-enum-varnames'].push('Browser');
    },
  ],
  [
    'a header value that is no longer taken',
    'userGetDeviceList',
    'request-parameter-max-length-decreased',
    (api) => (api.components.parameters.DeviceId.schema.maxLength = 9),
  ],
  [
    'a new refusal',
    'userUpdateProfile',
    'refusal-added',
    (api) => {
      api.paths[RENAME].post['x-error-codes'].push(2001);
      schema(api, 'UserUpdateProfileError').oneOf.push(ref('ErrCredentialsInvalid'));
    },
  ],
  [
    'a refusal that no longer comes',
    'userLoginTypeEmail',
    'refusal-removed',
    (api) => {
      api.paths[LOGIN].post['x-error-codes'].pop();
      schema(api, 'UserLoginTypeEmailError').oneOf.pop();
    },
  ],
  [
    'another code for an error',
    '2999 CredentialsInvalid',
    'error-code-changed',
    (api) => (findError(api, 'CredentialsInvalid').code = 2999),
  ],
  [
    'another HTTP status for an error',
    '2001 CredentialsInvalid',
    'error-http-changed',
    (api) => (findError(api, 'CredentialsInvalid').http = [401]),
  ],
  [
    'an error that is gone',
    '2005 AccountDisabled',
    'error-removed',
    (api) => api['x-errors'].errors.pop(),
  ],
  [
    'another caller',
    'userUpdateProfile',
    'x-auth-changed',
    (api) => (api.paths[RENAME].post['x-auth'] = 'kol'),
  ],
  [
    'another security',
    'userUpdateProfile',
    'security-changed',
    (api) => (api.paths[RENAME].post.security = []),
  ],
  [
    'another security of all',
    'userGetDeviceList',
    'security-changed',
    (api) => ((api.security as unknown[]) = []),
  ],
  [
    'a read that writes',
    'userGetDeviceList',
    'x-kind-changed',
    (api) => (api.paths[LIST].post['x-kind'] = 'write'),
  ],
  [
    'a promise of what ends',
    'userUpdateProfile',
    'x-frees-changed',
    (api) => (api.paths[RENAME].post['x-frees'] = ['own-token']),
  ],
  [
    'an operation that a server may lack from now on',
    'userUpdateProfile',
    'x-optional-changed',
    (api) => (api.paths[RENAME].post['x-optional'] = true),
  ],
  [
    'a header that an answer no longer has',
    'userLoginTypeEmail',
    'optional-response-header-removed',
    (api) => delete api.paths[LOGIN].post.responses['200'].headers,
  ],
  [
    'an operation that is gone',
    'userGetDeviceList',
    'api-path-removed-without-deprecation',
    (api) => delete api.paths[LIST],
  ],
  [
    'a server that is gone',
    'servers',
    'server-removed',
    (api) => ((api as Any).servers = [{ url: '/v2' }]),
  ],
  [
    'an operation that moved to another server',
    'userUpdateProfile',
    'operation-servers-changed',
    (api) => (api.paths[RENAME].post.servers = [{ url: 'https://elsewhere.example' }]),
  ],
  [
    'another number of a limit',
    'x-limits',
    'x-limits-changed',
    (api) => (api['x-limits'].seatHold.value = 20),
  ],
  [
    'a limit that is gone',
    'x-limits',
    'x-limits-changed',
    (api) => delete api['x-limits'].seatHold,
  ],
  [
    'another constant of the signature',
    'x-signature',
    'x-signature-changed',
    (api) => ((api as Any)['x-signature'].keyBits = 4096),
  ],
  [
    'another header for the token',
    'securitySchemes',
    'securitySchemes-changed',
    (api) => (api.components.securitySchemes.token.name = 'X-Token'),
  ],
  [
    'a request that is no longer closed',
    'userUpdateProfile',
    'other-change',
    (api) => delete schema(api, 'UserUpdateProfileRequest').unevaluatedProperties,
  ],
];

const additions: Case[] = [
  [
    'a field of an answer',
    'userGetDeviceList',
    'response-required-property-added',
    (api) => addField(schema(api, 'DeviceList')),
  ],
  [
    'a tighter bound in an answer',
    'userGetDeviceList',
    'other-change',
    (api) => (schema(api, 'DeviceList').properties.devices.maxItems = 8),
  ],
  [
    'a looser bound in a request',
    'userUpdateProfile',
    'request-property-max-length-increased',
    (api) => (schema(api, 'UserUpdateProfileInput').properties.nickname.maxLength = 50),
  ],
  ['an operation', 'userLogout', 'endpoint-added', addOperation],
  [
    'an error',
    '3001 New',
    'error-added',
    (api) =>
      api['x-errors'].errors.push({
        code: 3001,
        status: 'New',
        http: [200],
        message: {},
        site: '',
      }),
  ],
  [
    'a limit',
    'x-limits',
    'x-limits-changed',
    (api) => (api['x-limits'].guesses = { ...api['x-limits'].seatHold, unit: 'count' }),
  ],
  [
    'a header of an answer',
    'userUpdateProfile',
    'response-header-added',
    (api) =>
      (api.paths[RENAME].post.responses['200'].headers =
        api.paths[LOGIN].post.responses['200'].headers),
  ],
  [
    'other reads that are stale',
    'userUpdateProfile',
    'x-invalidates-changed',
    (api) => (api.paths[RENAME].post['x-invalidates'] = []),
  ],
  [
    'another name for a number',
    'userGetDeviceList',
    'other-change',
    (api) => (schema(api, 'DeviceList').properties.type['x-enum-varnames'][0] = 'Phone'),
  ],
  ['a server', 'servers', 'server-added', (api) => (api as Any).servers.push({ url: '/test/v1' })],
  ['another name of a schema', 'schemas', 'api-schema-removed', renameList],
];

const words: Case[] = [
  [
    'a description',
    'DeviceList',
    'words-changed',
    (api) => (schema(api, 'DeviceList').description = 'Every device.'),
  ],
  [
    'an example',
    'userUpdateProfile',
    'words-changed',
    (api) => (takeFirstExample(api, RENAME).value.msg = 'Hello'),
  ],
  [
    'a message',
    'errors.yaml',
    'words-changed',
    (api) => (findError(api, 'InvalidInput').message.en = 'Look again.'),
  ],
  [
    'where a thing comes from',
    'userUpdateProfile',
    'words-changed',
    (api) => (api.paths[RENAME].post['x-provenance'] = { source: 'given', ref: 'spec §1' }),
  ],
  [
    'how clients tidy what is typed',
    'UserUpdateProfileInput',
    'words-changed',
    (contract) =>
      (schema(contract, 'UserUpdateProfileInput').properties.nickname['x-typed'] = 'exact'),
  ],
];

describe.each([
  ['breaking', breaking],
  ['addition', additions],
  ['words', words],
] as const)('%s', (level, cases) => {
  test.each(cases)('%s', async (_, where, id, change) => {
    const changes = await changesAfter(change);
    expect(changes).toContainEqual(expect.objectContaining({ level, where, id }));
    // A higher level would demand more of the author than this change needs.
    const highest = changes[0]?.level;
    expect(highest).toBe(level);
  });
});

test('the same contract has not changed', async () => {
  expect(await changesAfter(() => {})).toEqual([]);
});

test('the order of a set is no change', async () => {
  const changes = await changesAfter((api) => {
    api.paths[RENAME].post['x-error-codes'].reverse();
    schema(api, 'DeviceList').required.reverse();
  });
  expect(changes.filter(({ level }) => level !== 'words')).toEqual([]);
});

test('a field may be called like a word of the contract', async () => {
  const changes = await changesAfter((api) => {
    const { properties, required } = schema(api, 'DeviceList');
    properties.description = { type: 'boolean' };
    required.push('description');
  });
  expect(changes).toMatchObject([{ id: 'response-required-property-added', level: 'addition' }]);
});

test('a change is reported once, in words that name the place', async () => {
  expect(await changesAfter((api) => addField(schema(api, 'DeviceList')))).toEqual([
    {
      level: 'addition',
      where: 'userGetDeviceList',
      id: 'response-required-property-added',
      text: 'added the required property `data/extra` to the response',
    },
  ]);
});

function changesAfter(change: (contract: FixtureContract) => void): Promise<Change[]> {
  const after = contract();
  change(after);
  return compareContracts(asDocument(contract()), asDocument(after));
}

function contract(): FixtureContract {
  const extras = { servers: [{ url: '/v1' }], 'x-signature': { keyBits: 2048 } };
  return { ...soundWireContract(), ...extras };
}

// oxlint-disable-next-line typescript/no-explicit-any -- a test may change any member of the contract
type Any = any;

const schema = (api: FixtureContract, name: string): Any => api.components.schemas[name];
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const takeFirstExample = (api: FixtureContract, path: string): Any =>
  Object.values(api.paths[path].post.responses['200'].content['application/json'].examples)[0];

function findError(api: FixtureContract, status: string): Any {
  return api['x-errors'].errors.find((row: Any) => row.status === status);
}

function addField(object: Any): void {
  object.properties.extra = { type: 'boolean' };
  object.required.push('extra');
}

function addOperation(api: FixtureContract): void {
  const post = structuredClone(api.paths[RENAME].post);
  api.paths['/api/user/user_logout'] = { post: { ...post, operationId: 'userLogout' } };
}

function renameList(api: FixtureContract): void {
  const { DeviceList, ...schemas } = api.components.schemas;
  api.components.schemas = { ...schemas, Devices: DeviceList };
  schema(api, 'UserGetDeviceListOk').properties.data = ref('Devices');
}

/** Copies the contract as JSON, which is what a bundle is. */
function asDocument(api: FixtureContract): ContractDocument {
  return JSON.parse(JSON.stringify(api)) as ContractDocument;
}
