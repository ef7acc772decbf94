import { type Case, LIST, LOGIN, VISIT } from './case.ts';

/** Cases about the answers of an operation. */
export const answers: Case[] = [
  [
    'refusals',
    'a refusal that every operation of its kind has',
    'Remove Unauthorized',
    (c) => (c.paths[LIST].post['x-refusals'] = ['Unauthorized']),
  ],
  [
    'refusals',
    'a refusal that errors.yaml lacks',
    'Add Sunk to errors.yaml',
    (c) => c.paths[LOGIN].post['x-refusals'].push('Sunk'),
  ],
  [
    'refusals',
    'a refusal without a description',
    'what CredentialsInvalid means',
    (c) => delete c['x-errors'].errors.at(-2).description,
  ],
  [
    'refusals',
    'refusals out of order',
    'Sort the refusals',
    (c) => (c.paths[LOGIN].post['x-refusals'] = ['AccountDisabled', 'CredentialsInvalid']),
  ],
  [
    'refusals',
    'Unauthorized from an anonymous operation',
    'ignores a bad token',
    (c) => c.paths[LOGIN].post['x-refusals'].unshift('Unauthorized'),
  ],
  [
    'refusals',
    'a marketing operation that judges the device',
    'gets no device',
    (c) => (c.paths[VISIT].post['x-refusals'] = ['DeviceIdInvalid']),
  ],
  [
    'error-messages',
    'a message without Chinese',
    'message in `zh_CN`',
    (c) => delete c['x-errors'].errors[0].message.zh_CN,
  ],
  [
    'error-messages',
    'a code given twice',
    '`401` is taken',
    (c) => (c['x-errors'].errors[0].code = 401),
  ],
  [
    'error-messages',
    'a code beyond every range',
    'add a range for 3001',
    (c) => (c['x-errors'].errors.at(-1).code = 3001),
  ],
  [
    'error-messages',
    'errors out of order',
    'Sort the errors',
    (c) => c['x-errors'].errors.push(c['x-errors'].errors.shift()),
  ],
  [
    'error-messages',
    'an HTTP status of its own',
    'Use HTTP 200',
    (c) => (c['x-errors'].errors[0].http = [418]),
  ],
  [
    'examples-complete',
    'no examples',
    '../examples/userGetDeviceList.yaml',
    (c) => delete c.paths[LIST].post['x-examples'],
  ],
  [
    'examples-complete',
    'no example of success',
    'Begin with an example `ok`',
    (c) => delete c.paths[LIST].post['x-examples'].ok,
  ],
  [
    'examples-complete',
    'no example of an own refusal',
    'Give an example `credentialsInvalid`',
    (c) => delete c.paths[LOGIN].post['x-examples'].credentialsInvalid,
  ],
  [
    'examples-complete',
    'a second success by any name',
    'Remove `another`',
    (c) => (c.paths[LIST].post['x-examples'].another = { summary: 'Another', value: {} }),
  ],
  [
    'examples-complete',
    'a refusal in words of its own',
    'Remove the value of `credentialsInvalid`',
    (c) => (c.paths[LOGIN].post['x-examples'].credentialsInvalid.value = { msg: 'No!' }),
  ],
  [
    'examples-complete',
    'an example that does not say what it shows',
    'in a `summary` what `ok` shows',
    (c) => delete c.paths[LIST].post['x-examples'].ok.summary,
  ],
];
