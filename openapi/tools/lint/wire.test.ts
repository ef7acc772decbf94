import { expect, it } from 'vitest';
import { soundContract, soundWireContract } from './testing/fixture.ts';
import { clientOperation, completeContract, completeFields } from './wire.js';

const wire = soundWireContract();
const { schemas } = wire.components;
const list = wire.paths['/api/user/user_get_device_list'].post;
const login = wire.paths['/api/user/user_login_type_email'].post;
const visit = wire.paths['/marketing/marketing_visit'].post;

const getResponseSchema = (operation: typeof list) =>
  operation.responses[200].content['application/json'];
const listRefNames = (references: { $ref: string }[]) =>
  references.map(({ $ref }) => $ref.replace(/^.*\//, ''));

it('a body is the signature, beside the input where there is some, and closed', () => {
  const getRequestBodyRef = (operation: typeof list) =>
    operation.requestBody.content['application/json'].schema.$ref;
  expect(getRequestBodyRef(list)).toBe('#/components/schemas/UserGetDeviceListRequest');
  expect(schemas.UserGetDeviceListRequest).toEqual({
    type: 'object',
    allOf: [{ $ref: '#/components/schemas/Signed' }],
    unevaluatedProperties: false,
  });
  expect(getRequestBodyRef(login)).toBe('#/components/schemas/UserLoginTypeEmailRequest');
  expect(schemas.UserLoginTypeEmailRequest).toEqual({
    type: 'object',
    allOf: [
      { $ref: '#/components/schemas/Signed' },
      { $ref: '#/components/schemas/UserLoginTypeEmailInput' },
    ],
    unevaluatedProperties: false,
  });
});

it('an answer is a flat success with its data, or one of the refusals, by their codes', () => {
  expect(listRefNames(getResponseSchema(login).schema.oneOf)).toEqual([
    'UserLoginTypeEmailOk',
    'UserLoginTypeEmailError',
  ]);
  expect(schemas.UserGetDeviceListOk.required).toEqual(['code', 'msg', 'status', 'data']);
  expect(schemas.UserGetDeviceListOk.properties).toMatchObject({
    code: { const: 200 },
    status: { const: 'Ok' },
    data: { $ref: '#/components/schemas/DeviceList' },
  });
  expect(schemas.UserLoginTypeEmailOk.properties.data).toEqual({ type: 'null' });
  expect(listRefNames(schemas.UserGetDeviceListError.oneOf)).toEqual([
    'ErrInvalidInput',
    'ErrUnauthorized',
    'ErrTooManyRequests',
    'ErrServerError',
    'ErrSignatureInvalid',
    'ErrDeviceIdInvalid',
    'ErrAccountDisabled',
  ]);
  expect(login['x-error-codes']).toEqual([400, 429, 500, 1001, 1002, 2001]);
  expect(visit['x-error-codes']).toEqual([400, 429, 500, 1001]);
});

it('a refusal is the pair that errors.yaml gives, without data', () => {
  expect(schemas.ErrCredentialsInvalid).toMatchObject({
    description: 'What it means.',
    properties: {
      code: { const: 2001 },
      status: { const: 'CredentialsInvalid' },
      data: { type: 'null' },
    },
  });
});

it('examples are whole answers; those of shared refusals are at their schemas', () => {
  expect(getResponseSchema(login).examples).toEqual({
    ok: {
      summary: 'What comes of it',
      value: { code: 200, msg: '', status: 'Ok', data: null },
    },
    credentialsInvalid: {
      summary: 'A wrong password',
      value: { code: 2001, msg: 'CredentialsInvalid', status: 'CredentialsInvalid', data: null },
    },
  });
  expect(schemas.ErrUnauthorized.examples).toEqual([
    { code: 401, msg: 'Unauthorized', status: 'Unauthorized', data: null },
  ]);
  expect(schemas.ErrCredentialsInvalid).not.toHaveProperty('examples');
});

it('a field that an example leaves out is what the field’s own example says', () => {
  const contract = soundContract();
  const { DeviceList, Order, OrderPage } = contract.components.schemas;
  DeviceList.properties.type.examples = [1, 0];
  contract.paths['/api/user/user_get_device_list'].post['x-examples'].ok.value = {
    lastSeenTime: 7,
    devices: [],
  };
  completeContract(contract);
  const { post } = contract.paths['/api/user/user_get_device_list'];
  const { data } = getResponseSchema(post).examples.ok.value;
  expect(data).toEqual({ lastSeenTime: 7, devices: [], type: 1 });

  // Fills in fields within lists and references too, keeps the example's own values, and omits fields without examples.
  Order.properties.isGift.examples = [0];
  const page = { total: 2, items: [{ amount: {} }, { isGift: 1 }] };
  expect(completeFields(page, OrderPage, { Order })).toEqual({
    items: [{ amount: {}, isGift: 0 }, { isGift: 1 }],
    total: 2,
  });
  expect(completeFields({}, { anyOf: [{ type: 'null' }, Order] }, {})).toEqual({ isGift: 0 });
});

it('headers, access and tag follow from the path and the access', () => {
  expect(listRefNames(list.parameters)).toEqual(['Platform', 'Language', 'DeviceId']);
  expect(listRefNames(visit.parameters)).toEqual(['Platform', 'Language']);
  expect(listRefNames(login.parameters).slice(3)).toEqual([
    'DeviceName',
    'DeviceSystem',
    'OsVersion',
  ]);
  expect(Object.keys(list.responses[200].headers)).toEqual(['Retry-After']);
  expect(Object.keys(login.responses[200].headers)).toEqual(['pragma', 'Retry-After']);
  expect([list.security, login.security, visit.security]).toEqual([undefined, [], []]);
  expect([list.tags, visit.tags]).toEqual([['user'], ['marketing']]);
});

it('a client sees the input, the success and the refusal, and neither signature nor headers', () => {
  const view = soundContract();
  completeContract(view, clientOperation);
  const [device, session] = [
    view.paths['/api/user/user_get_device_list'].post,
    view.paths['/api/user/user_login_type_email'].post,
  ] as object[];
  const body = (name: string) => ({
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  expect(device).not.toHaveProperty('requestBody');
  expect(session).toMatchObject({
    requestBody: { required: true, ...body('UserLoginTypeEmailInput') },
    responses: { 200: body('UserLoginTypeEmailOk'), '4XX': body('UserLoginTypeEmailError') },
  });
  expect(session).not.toHaveProperty('parameters');
  expect(session).not.toHaveProperty('responses.200.headers');
});

it('a contract that is complete stays as it is', () => {
  const completedTwice = structuredClone(wire);
  completeContract(completedTwice);
  expect(completedTwice).toEqual(wire);
});

it('what was written for it is not in the result', () => {
  const text = JSON.stringify(wire);
  expect(text).not.toMatch(/"x-(?:input|data|refusals|examples|binds-device|issues-token)"/);
  expect(schemas).not.toHaveProperty('Envelope');
  expect(wire['x-errors'].errors[0]).not.toHaveProperty('description');
});
