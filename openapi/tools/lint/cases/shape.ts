import { type Case, LIST, ORDERS, RENAME } from './case.ts';

/** Cases about the form of an operation. */
export const shape: Case[] = [
  ['operation', 'a GET', 'make this GET a `post`', (c) => (c.paths[LIST].get = { responses: {} })],
  [
    'operation',
    'a path without POST',
    'Describe the `post`',
    (c) => (c.paths['/api/user/user_nothing'] = {}),
  ],
  [
    'operation',
    'an id that is not the path',
    'Name this operation `userGetDeviceList`',
    (c) => (c.paths[LIST].post.operationId = 'devices'),
  ],
  [
    'input',
    'an input by another name',
    '$ref to `UserUpdateProfileInput`',
    (c) => (c.paths[RENAME].post['x-input'].$ref = '#/components/schemas/DeviceList'),
  ],
  [
    'input',
    'a closed input',
    'without `additionalProperties`',
    (c) => (c.components.schemas.UserUpdateProfileInput.additionalProperties = false),
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
    (c) => delete c.paths[ORDERS].post['x-input'],
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
    (c) => (c.paths[ORDERS].post['x-data'].$ref = '#/components/schemas/DeviceList'),
  ],
  [
    'paging',
    'a page counted in a way of its own',
    'by $ref to Page and PageSize',
    (c) => (c.components.schemas.PaymentOrderInput.properties.page.$ref += 'Size'),
  ],
];
