import { type Case, LIST, ORDERS, RENAME } from './case.ts';

/** Cases about the form of an operation. */
export const shape: Case[] = [
  [
    'rule/only-post',
    'a GET',
    'All calls are POST',
    (contract) => (contract.paths[LIST].get = { responses: {} }),
  ],
  [
    'rule/who-may-call',
    'no callers named',
    'Say who may call',
    (contract) => delete contract.paths[LIST].post['x-auth'],
  ],
  [
    'rule/read-or-write',
    'an unknown kind',
    '`read` or a `write`',
    (contract) => (contract.paths[LIST].post['x-kind'] = 'query'),
  ],
  [
    'rule/ends',
    'something unknown that it ends',
    'Choose `x-frees`',
    (contract) => (contract.paths[RENAME].post['x-frees'] = ['everything']),
  ],
  [
    'rule/summary',
    'an operation that only has a name',
    'Write the summary',
    (contract) => delete contract.paths[LIST].post.description,
  ],
  [
    'operation',
    'an id that is not the path',
    'Name this operation `userGetDeviceList`',
    (contract) => (contract.paths[LIST].post.operationId = 'devices'),
  ],
  [
    'input',
    'an input by another name',
    '$ref to `UserUpdateProfileInput`',
    (contract) => (contract.paths[RENAME].post['x-input'].$ref = '#/components/schemas/DeviceList'),
  ],
  [
    'input',
    'a closed input',
    'without `additionalProperties`',
    (contract) => (contract.components.schemas.UserUpdateProfileInput.additionalProperties = false),
  ],
  [
    'paging',
    'pages without a page size to ask for',
    'by $ref to Page and PageSize',
    (contract) => delete contract.components.schemas.PaymentOrderInput.properties.pageSize,
  ],
  [
    'paging',
    'pages without input',
    'by $ref to Page and PageSize',
    (contract) => delete contract.paths[ORDERS].post['x-input'],
  ],
  [
    'paging',
    'pages that do not say how many there are',
    'Answer pages as exactly',
    (contract) => delete contract.components.schemas.OrderPage.properties.total,
  ],
  [
    'paging',
    'pages that are asked for and not answered',
    'Answer pages as exactly',
    (contract) => (contract.paths[ORDERS].post['x-data'].$ref = '#/components/schemas/DeviceList'),
  ],
  [
    'paging',
    'a page counted in a way of its own',
    'by $ref to Page and PageSize',
    (contract) => (contract.components.schemas.PaymentOrderInput.properties.page.$ref += 'Size'),
  ],
];
