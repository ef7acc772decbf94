import { type Case, renameField } from './case.ts';

/** Cases about schemas in general. */
export const schemas: Case[] = [
  [
    'all-required',
    'an optional field',
    'to `required`',
    (contract) => contract.components.schemas.DeviceList.required.pop(),
  ],
  [
    'bounds',
    'an endless string',
    'add maxLength',
    (contract) =>
      delete contract.components.schemas.UserUpdateProfileInput.properties.nickname.maxLength,
  ],
  [
    'bounds',
    'an endless number',
    'add maximum',
    (contract) => delete contract.components.schemas.Time.maximum,
  ],
  [
    'bounds',
    'an endless list',
    'add maxItems',
    (contract) => delete contract.components.schemas.DeviceList.properties.devices.maxItems,
  ],
  [
    'bounds',
    'a list that may be null',
    'let it be empty',
    (contract) =>
      (contract.components.schemas.DeviceList.properties.devices.type = ['array', 'null']),
  ],
  [
    'rule/patterns',
    'a shorthand class',
    'spell classes out',
    (contract) =>
      (contract.components.schemas.UserLoginTypeEmailInput.properties.email.pattern = '^\\d$'),
  ],
  [
    'rule/patterns',
    'a loose pattern',
    'Anchor the pattern',
    (contract) =>
      (contract.components.schemas.UserLoginTypeEmailInput.properties.email.pattern = 'a'),
  ],
  ...['^[^\\r\\n]{1,40}$', '^.{1,40}$', '^[一-龥]{2,8}$', '^(?:[^x]){1,40}$'].map(
    (pattern): Case => [
      'bounds',
      `a length in the pattern ${pattern}`,
      'Count with minLength and maxLength',
      (contract) =>
        (contract.components.schemas.UserUpdateProfileInput.properties.nickname.pattern = pattern),
    ],
  ),
  [
    'enum-names',
    'nameless numbers',
    'Name each number',
    (contract) => delete contract.components.schemas.DeviceList.properties.type['x-enum-varnames'],
  ],
  [
    'enum-names',
    'a number too many',
    'Name each number',
    (contract) => contract.components.schemas.DeviceList.properties.type.enum.push(2),
  ],
  [
    'time-fields',
    'a moment by another name',
    'not `lastSeen`',
    (contract) => renameField(contract, 'lastSeenTime', 'lastSeen'),
  ],
  [
    'time-fields',
    'a moment that is text',
    'Make `lastSeenTime` a $ref',
    (contract) => {
      contract.components.schemas.DeviceList.properties.lastSeenTime = {
        type: 'string',
        minLength: 1,
        maxLength: 9,
      };
    },
  ],
  [
    'amounts',
    'an amount that is a number of its own',
    'Make `amount` a $ref to Money',
    (contract) => (contract.components.schemas.Order.properties.amount = { type: 'integer' }),
  ],
  [
    'amounts',
    'a currency apart from its amount',
    'one $ref to Money',
    (contract) => (contract.components.schemas.Order.properties.currency = { type: 'string' }),
  ],
  [
    'amounts',
    'a percentage that is text',
    'a $ref to Percent',
    (contract) =>
      (contract.components.schemas.Order.properties.discountPercent = { type: 'string' }),
  ],
  [
    'rule/exact-numbers',
    'a float',
    'floats are not exact',
    (contract) => (contract.components.schemas.Total.type = 'number'),
  ],
  [
    'described',
    'a field without a description',
    'Say what `nickname` means',
    (contract) =>
      delete contract.components.schemas.UserUpdateProfileInput.properties.nickname.description,
  ],
  [
    'described',
    'a field whose schema has no description',
    'Say what `discountPercent` means',
    (contract) => delete contract.components.schemas.Percent.description,
  ],
];
