import { type Case, LIST, LOGIN, VISIT, media } from './case.ts';

/** What an operation answers. */
export const answers: Case[] = [
  [
    'error-codes',
    'no declared refusals',
    'Declare the refusals',
    (c) => delete c.paths[LIST].post['x-error-codes'],
  ],
  [
    'error-codes',
    'a missing common refusal',
    'Add 400',
    (c) => c.paths[LIST].post['x-error-codes'].shift(),
  ],
  [
    'error-codes',
    'a session operation without Unauthorized',
    'Add 401',
    (c) => c.paths[LIST].post['x-error-codes'].splice(1, 1),
  ],
  [
    'error-codes',
    'a code that errors.yaml lacks',
    'Add 9999 to errors.yaml',
    (c) => c.paths[LIST].post['x-error-codes'].push(9999),
  ],
  [
    'error-codes',
    'Unauthorized from an anonymous operation',
    'Remove 401',
    (c) => c.paths[LOGIN].post['x-error-codes'].splice(1, 0, 401),
  ],
  [
    'error-codes',
    'a marketing operation that judges the device',
    'Remove 1002',
    (c) => c.paths[VISIT].post['x-error-codes'].push(1002),
  ],
  [
    'error-union',
    'a union short of a declared refusal',
    'Make `UserLoginTypeEmailError` exactly',
    (c) => c.components.schemas.UserLoginTypeEmailError.oneOf.pop(),
  ],
  [
    'error-union',
    'an impossible pair',
    'pair that errors.yaml gives',
    (c) => (c.components.schemas.ErrUnauthorized.properties.code.const = 400),
  ],
  [
    'error-union',
    'a refusal with data',
    'a refusal has none',
    (c) => (c.components.schemas.ErrUnauthorized.properties.data.type = 'string'),
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
    'token-header',
    'a login without its token',
    'Declare the header `pragma`',
    (c) => delete c.paths[LOGIN].post.responses['200'].headers.pragma,
  ],
  [
    'token-header',
    'a token from anything else',
    'Remove `pragma`',
    (c) => {
      c.paths[LIST].post.responses['200'].headers.pragma = {
        $ref: '#/components/headers/Pragma',
      };
    },
  ],
  [
    'retry-header',
    'TooManyRequests that does not say when to call again',
    'Declare the header `Retry-After`',
    (c) => delete c.paths[LIST].post.responses['200'].headers['Retry-After'],
  ],
  [
    'examples-complete',
    'no examples',
    '../examples/userGetDeviceList.yaml#/ok',
    (c) => delete media(c, LIST).examples,
  ],
  [
    'examples-complete',
    'no example of success',
    'Begin with an example `ok`',
    (c) => delete media(c, LIST).examples.ok,
  ],
  [
    'examples-complete',
    'no example of an own refusal',
    'of the code 2001',
    (c) => delete media(c, LOGIN).examples.credentialsInvalid,
  ],
  [
    'examples-complete',
    'a second success by any name',
    'unlike `another`',
    (c) => (media(c, LIST).examples.another = media(c, LIST).examples.ok),
  ],
  [
    'examples-complete',
    'a refusal that is called a success',
    'unlike `okNot`',
    (c) => renameExample(media(c, LOGIN).examples, 'credentialsInvalid', 'okNot'),
  ],
  [
    'examples-complete',
    'a shared refusal without an example',
    'for 401',
    (c) => delete c.components.schemas.ErrUnauthorized.examples,
  ],
  [
    'examples-complete',
    'a shared refusal in words of its own',
    'for 1001',
    (c) => (c.components.schemas.ErrSignatureInvalid.examples[0].msg = 'No!'),
  ],
  [
    'examples-complete',
    'an example of words of its own',
    'Repeat the message',
    (c) => (media(c, LOGIN).examples.credentialsInvalid.value.msg = 'No!'),
  ],
];

function renameExample(examples: Record<string, unknown>, from: string, to: string): void {
  examples[to] = examples[from];
  delete examples[from];
}
