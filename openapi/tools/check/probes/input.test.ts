import { test } from 'vitest';
import { type Fault, INVALID, type SentAnswer, useFaultyServer } from '../testing/faulty-server.ts';

const { expectEach } = useFaultyServer();
const PROFILE = 'user_update_profile';
const failed = (answer: SentAnswer) => ({
  ...{ ...answer, http: 500 },
  body: JSON.stringify({ code: 500, msg: 'Text', status: 'ServerError', data: null }),
});

const FAULTS: Record<string, Fault> = {
  // A text that is cut to its length.
  'input.maxLength': {
    at: PROFILE,
    input: (input) => ({
      ...input,
      ...(typeof input.nickname === 'string' && { nickname: input.nickname.slice(0, 16) }),
    }),
  },
  // A field that is too much.
  'input.closed': {
    at: PROFILE,
    input: (input) => {
      delete input.contractCheck;
      return input;
    },
  },
  // An unknown language.
  'input.header-language': {
    at: PROFILE,
    answer: (answer, { headers }) =>
      ['en', 'zh_CN'].includes(headers.language ?? '') || !answer.body.includes('InvalidInput')
        ? answer
        : { ...answer, body: JSON.stringify({ code: 200, msg: '', status: 'Ok', data: null }) },
  },
  // An empty body that is taken for an empty object.
  'input.malformed': {
    at: PROFILE,
    answer: (answer, { body }) =>
      body === ''
        ? {
            ...answer,
            http: 200,
            body: JSON.stringify({ ...INVALID, status: 'SignatureInvalid', code: 1001 }),
          }
        : answer,
  },
  // A body that is too large and breaks the server.
  'input.size': {
    at: PROFILE,
    answer: (answer) => (answer.http === 413 ? failed(answer) : answer),
  },
  // A key of a prototype that breaks the server.
  'input.hostile': {
    at: PROFILE,
    answer: (answer, { body }) => (body.includes('__proto__') ? failed(answer) : answer),
  },
  // A valid text at the edge that is refused.
  'input.edge': {
    at: PROFILE,
    envelope: (envelope, { input }) =>
      typeof input.nickname === 'string' &&
      /^.{21,40}$/u.test(input.nickname) &&
      input.nickname.length > 40 &&
      envelope.status === 'Ok'
        ? INVALID
        : envelope,
  },
  // A stack trace in an answer.
  'input.stack-trace': {
    at: PROFILE,
    envelope: (envelope) =>
      envelope.status === 'InvalidInput'
        ? { ...envelope, msg: 'Error\n    at Object.run (/srv/app.js:1:1)' }
        : envelope,
  },
};

test('each fault in the treatment of input is found', () =>
  expectEach(
    Object.entries(FAULTS).map(([rule, fault]) => [rule, rule, 'userUpdateProfile', fault]),
  ));
