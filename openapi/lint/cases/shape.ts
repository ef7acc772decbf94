import { type Case, LIST, LOGIN, ORDERS, RENAME, VISIT, media } from './case.ts';

/** How an operation is written down. */
export const shape: Case[] = [
  ['post-only', 'a GET', 'make this GET a `post`', (c) => (c.paths[LIST].get = { responses: {} })],
  [
    'post-only',
    'a path without POST',
    'Describe the `post`',
    (c) => (c.paths['/api/user/user_nothing'] = {}),
  ],
  [
    'operation-name',
    'an id that is not the path',
    'Name this operation `userGetDeviceList`',
    (c) => (c.paths[LIST].post.operationId = 'devices'),
  ],
  [
    'transport-headers',
    'a header left out',
    'List the shared parameters',
    (c) => c.paths[LIST].post.parameters.pop(),
  ],
  [
    'transport-headers',
    'a login that is not told what its device is',
    'DeviceName, DeviceSystem, OsVersion by',
    (c) => c.paths[LOGIN].post.parameters.splice(3),
  ],
  [
    'transport-headers',
    'a device that is sent to the marketing server',
    'List the shared parameters Platform, Language by',
    (c) => c.paths[VISIT].post.parameters.push({ $ref: '#/components/parameters/DeviceId' }),
  ],
  [
    'request-shape',
    'a body that is the bare input',
    '$ref to `UserUpdateProfileRequest`',
    (c) => {
      c.paths[RENAME].post.requestBody.content['application/json'].schema.$ref =
        '#/components/schemas/UserUpdateProfileInput';
    },
  ],
  [
    'request-shape',
    'a request without signature',
    'exactly allOf [Signed, UserUpdateProfileInput]',
    (c) => c.components.schemas.UserUpdateProfileRequest.allOf.shift(),
  ],
  [
    'request-shape',
    'an open request',
    'Close `UserUpdateProfileRequest`',
    (c) => delete c.components.schemas.UserUpdateProfileRequest.unevaluatedProperties,
  ],
  [
    'request-shape',
    'a closed input',
    'without `additionalProperties`',
    (c) => (c.components.schemas.UserUpdateProfileInput.additionalProperties = false),
  ],
  [
    'flat-ok',
    'an answer that cannot be refused',
    'oneOf [UserGetDeviceListOk, UserGetDeviceListError]',
    (c) => media(c, LIST).schema.oneOf.pop(),
  ],
  [
    'flat-ok',
    'a composed success',
    'Write `UserGetDeviceListOk` flat',
    (c) => (c.components.schemas.UserGetDeviceListOk.allOf = []),
  ],
  [
    'flat-ok',
    'a success of another code',
    '`const: 200`',
    (c) => (c.components.schemas.UserGetDeviceListOk.properties.code.const = 201),
  ],
  [
    'flat-ok',
    'a success without data',
    'exactly the members',
    (c) => delete c.components.schemas.UserGetDeviceListOk.properties.data,
  ],
  [
    'paging',
    'pages without a page size to ask for',
    'by $ref to Page and PageSize',
    (c) => delete c.components.schemas.PaymentOrderInput.properties.pageSize,
  ],
  [
    'paging',
    'pages without input',
    'by $ref to Page and PageSize',
    (c) => {
      c.paths[ORDERS].post.requestBody.content['application/json'].schema.$ref =
        '#/components/schemas/Signed';
    },
  ],
  [
    'paging',
    'pages that do not say how many there are',
    'Answer pages as exactly',
    (c) => delete c.components.schemas.OrderPage.properties.total,
  ],
  [
    'paging',
    'pages that are asked for and not answered',
    'Answer pages as exactly',
    (c) => {
      c.components.schemas.PaymentOrderOk.properties.data.$ref = '#/components/schemas/DeviceList';
    },
  ],
  [
    'paging',
    'a page counted in a way of its own',
    'by $ref to Page and PageSize',
    (c) => (c.components.schemas.PaymentOrderInput.properties.page.$ref += 'Size'),
  ],
];
