import { type Case, LIST, LOGIN } from './case.ts';

/** Cases about the answers of an operation. */
export const answers: Case[] = [
  [
    'refusals',
    'a refusal that every operation of its kind has',
    'Remove Unauthorized',
    (contract) => (contract.paths[LIST].post['x-refusals'] = ['Unauthorized']),
  ],
  [
    'refusals',
    'a refusal that errors.yaml lacks',
    'Add Sunk to errors.yaml',
    (contract) => contract.paths[LOGIN].post['x-refusals'].push('Sunk'),
  ],
  [
    'refusals',
    'a refusal without a description',
    'what CredentialsInvalid means',
    (contract) => delete contract['x-errors'].errors.at(-2).description,
  ],
  [
    'refusals',
    'refusals out of order',
    'Sort the refusals',
    (contract) =>
      (contract.paths[LOGIN].post['x-refusals'] = ['AccountDisabled', 'CredentialsInvalid']),
  ],
  [
    'error-messages',
    'a message without Chinese',
    'message in `zh_CN`',
    (contract) => delete contract['x-errors'].errors[0].message.zh_CN,
  ],
  [
    'error-messages',
    'a code given twice',
    '`401` is taken',
    (contract) => (contract['x-errors'].errors[0].code = 401),
  ],
  [
    'error-messages',
    'a code beyond every range',
    'add a range for 3001',
    (contract) => (contract['x-errors'].errors.at(-1).code = 3001),
  ],
  [
    'error-messages',
    'errors out of order',
    'Sort the errors',
    (contract) => contract['x-errors'].errors.push(contract['x-errors'].errors.shift()),
  ],
  [
    'error-messages',
    'an HTTP status of its own',
    'Use HTTP 200',
    (contract) => (contract['x-errors'].errors[0].http = [418]),
  ],
  [
    'examples-complete',
    'no examples',
    '../examples/userGetDeviceList.yaml',
    (contract) => delete contract.paths[LIST].post['x-examples'],
  ],
  [
    'examples-complete',
    'no example of success',
    'Begin with an example `ok`',
    (contract) => delete contract.paths[LIST].post['x-examples'].ok,
  ],
  [
    'examples-complete',
    'no example of an own refusal',
    'Give an example `credentialsInvalid`',
    (contract) => delete contract.paths[LOGIN].post['x-examples'].credentialsInvalid,
  ],
  [
    'examples-complete',
    'a second success by any name',
    'Remove `another`',
    (contract) =>
      (contract.paths[LIST].post['x-examples'].another = { summary: 'Another', value: {} }),
  ],
  [
    'examples-complete',
    'a refusal in words of its own',
    'Remove the value of `credentialsInvalid`',
    (contract) =>
      (contract.paths[LOGIN].post['x-examples'].credentialsInvalid.value = { msg: 'No!' }),
  ],
  [
    'examples-complete',
    'an example that does not say what it shows',
    'in a `summary` what `ok` shows',
    (contract) => delete contract.paths[LIST].post['x-examples'].ok.summary,
  ],
];
