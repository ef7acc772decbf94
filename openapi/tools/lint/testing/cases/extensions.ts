import { type Case, LIST, RENAME, VISIT } from './case.ts';
import { ASSUMED, PROVENANCE } from '../fixture-parts.ts';

/** Cases about the extensions. */
export const extensions: Case[] = [
  [
    'effects',
    'a read that makes something stale',
    'a read changes nothing',
    (contract) => (contract.paths[LIST].post['x-invalidates'] = []),
  ],
  [
    'effects',
    'a write that is silent about what is stale',
    'List the reads',
    (contract) => delete contract.paths[RENAME].post['x-invalidates'],
  ],
  [
    'effects',
    'an operation that does not exist',
    '`userNothing` is no read',
    (contract) => (contract.paths[RENAME].post['x-invalidates'] = ['userNothing']),
  ],
  [
    'effects',
    'a write that makes a write stale',
    '`userLoginTypeEmail` is no read',
    (contract) => (contract.paths[RENAME].post['x-invalidates'] = ['userLoginTypeEmail']),
  ],
  [
    'provenance',
    'an operation of unknown origin',
    'where this operation comes from',
    (contract) => delete contract.paths[LIST].post['x-provenance'],
  ],
  [
    'provenance',
    'a schema of unknown origin',
    'where `DeviceList` comes from',
    (contract) => delete contract.components.schemas.DeviceList['x-provenance'],
  ],
  [
    'provenance',
    'an origin without reference',
    'Complete it',
    (contract) => (contract.components.schemas.DeviceList['x-provenance'] = { source: 'given' }),
  ],
  [
    'provenance',
    'an error of unknown origin',
    'where this error comes from',
    (contract) => delete contract['x-errors'].errors[0]['x-provenance'],
  ],
  [
    'limits',
    'a limit that no constant can be named after',
    'in camelCase',
    (contract) => (contract['x-limits']['seat-hold'] = contract['x-limits'].seatHold),
  ],
  [
    'limits',
    'a number in words',
    'a whole number from 1',
    (contract) => (contract['x-limits'].seatHold.value = 'fifteen'),
  ],
  [
    'limits',
    'an unknown unit',
    '`unit`: count, bytes',
    (contract) => (contract['x-limits'].seatHold.unit = 'fortnights'),
  ],
  [
    'limits',
    'a window of a time',
    'the window of a count',
    (contract) => (contract['x-limits'].seatHold.within = { value: 1, unit: 'hours' }),
  ],
  [
    'limits',
    'a window without a unit',
    'the window of a count',
    (contract) => delete contract['x-limits'].exports.within.unit,
  ],
  [
    'limits',
    'a number that says nothing',
    'what the number limits',
    (contract) => delete contract['x-limits'].seatHold.description,
  ],
  [
    'limits',
    'a limit of an operation that does not exist',
    '`userNothing` is no operation',
    (contract) => (contract['x-limits'].seatHold.about = ['userNothing']),
  ],
  [
    'limits',
    'a limit of unknown origin',
    'where this limit comes from',
    (contract) => delete contract['x-limits'].seatHold['x-provenance'],
  ],
  [
    'limits',
    'an assumed limit that nobody decides',
    'say who `decides`',
    (contract) => setProvenance(contract['x-limits'].seatHold, { ...ASSUMED, decides: undefined }),
  ],
  [
    'quotations',
    'a given limit without a quotation',
    'Quote where the specification states it',
    (contract) => setProvenance(contract['x-limits'].seatHold, { source: 'given', ref: 'spec §9' }),
  ],
  [
    'quotations',
    'a given schema without a quotation',
    'Quote where the specification states it',
    (contract) =>
      (contract.components.schemas.DeviceList['x-provenance'] = {
        source: 'given',
        ref: 'spec §3',
      }),
  ],
  [
    'quotations',
    'a given operation without a quotation',
    'Quote where the specification states it',
    (contract) =>
      (contract.paths[LIST].post['x-provenance'] = { source: 'given', ref: 'spec §7 names it' }),
  ],
  [
    'quotations',
    'a given header without a quotation',
    'Quote where the specification states it',
    (contract) =>
      setProvenance(contract.components.parameters.Platform, {
        source: 'given',
        ref: '"platform"',
      }),
  ],
  [
    'quotations',
    'a given field that refers to a schema, without a quotation',
    'Quote where the specification states it',
    (contract) =>
      (contract.components.schemas.Order.properties.isGift['x-provenance'].ref = 'spec §3'),
  ],
  ...['the name is ours', 'its form is not shown', 'spec §3 leaves it open'].map((ref): Case => [
    'quotations',
    `what follows although “${ref}”`,
    'Write `assumed`',
    (contract) =>
      (contract.components.schemas.DeviceList['x-provenance'] = { source: 'derived', ref }),
  ]),
  [
    'quotations',
    'an error that follows from nothing',
    'Write `assumed`',
    (contract) =>
      (contract['x-errors'].errors[0]['x-provenance'] = {
        source: 'derived',
        ref: 'spec §8: its code is not shown',
      }),
  ],
  [
    'judged',
    'a refusal of an unknown id that does not exist',
    '`NoSuchThing` is no status',
    (contract) => (contract.components.schemas.Time['x-unknown'] = 'NoSuchThing'),
  ],
  [
    'judged',
    'a list that is sorted by nothing',
    '`x-sorted` is `[member',
    (contract) =>
      (contract.components.schemas.DeviceList.properties.devices['x-sorted'] = [
        'age',
        'ascending',
      ]),
  ],
  [
    'judged',
    'a limit that no refusal keeps',
    '`NoSuchThing` is no status',
    (contract) => (contract['x-limits'].seatHold.refusal = 'NoSuchThing'),
  ],
  [
    'tiers',
    'an unknown tier',
    'give it a `tier`',
    (contract) =>
      setProvenance(contract.components.schemas.DeviceList, { ...ASSUMED, tier: 'high' }),
  ],
  [
    'tiers',
    'a tier that nobody decides',
    'say who `decides`',
    (contract) =>
      setProvenance(contract.components.schemas.DeviceList, { ...ASSUMED, decides: 'somebody' }),
  ],
  [
    'tiers',
    'a tier of a server that says nothing of what breaks',
    'say what `breaks`',
    (contract) => setProvenance(contract.paths[VISIT].post.servers[0], { ...ASSUMED, breaks: '' }),
  ],
  [
    'tiers',
    'a constant of the signature without its decider',
    'say who `decides`',
    (contract) =>
      Object.assign(contract, {
        'x-signature': {
          keyBits: 2048,
          'x-provenance': { ...PROVENANCE, about: { keyBits: { ...ASSUMED, decides: undefined } } },
        },
      }),
  ],
  [
    'tiers',
    'constants of the signature that are only named',
    'Write `about` as members',
    (contract) =>
      Object.assign(contract, {
        'x-signature': { keyBits: 2048, 'x-provenance': { ...PROVENANCE, about: ['keyBits'] } },
      }),
  ],
  [
    'tiers',
    'a part of a decision that somebody else decides',
    'remove `tier` and `decides`',
    (contract) =>
      setProvenance(contract.components.schemas.DeviceList, { ...ASSUMED, askedBy: 'polite' }),
  ],
  [
    'tiers',
    'a tier of what is given',
    'Only what is `assumed` has a tier',
    (contract) =>
      setProvenance(contract.paths[LIST].post, {
        ...ASSUMED,
        source: 'given',
        ref: 'spec §7: "it"',
      }),
  ],
];

function setProvenance(part: object, provenance: object): void {
  Object.assign(part, { 'x-provenance': provenance });
}
