import { test } from 'vitest';
import { INVALID, type SentAnswer, useFaultyServer } from '../testing/faulty-server.ts';

const { expectFound } = useFaultyServer();
const PROFILE = 'user_update_profile';
const failed = (answer: SentAnswer) => ({
  ...{ ...answer, http: 500 },
  body: JSON.stringify({ code: 500, msg: 'Text', status: 'ServerError', data: null }),
});

test('a text that is cut to its length', () =>
  expectFound('input.maxLength', 'userUpdateProfile', {
    at: PROFILE,
    input: (input) => ({
      ...input,
      ...(typeof input.nickname === 'string' && { nickname: input.nickname.slice(0, 16) }),
    }),
  }));

test('a field that is too much', () =>
  expectFound('input.closed', 'userUpdateProfile', {
    at: PROFILE,
    input: (input) => {
      delete input.contractCheck;
      return input;
    },
  }));

test('an unknown language', () =>
  expectFound('input.header-language', 'userUpdateProfile', {
    at: PROFILE,
    answer: (answer, { headers }) =>
      ['en', 'zh_CN'].includes(headers.language ?? '') || !answer.body.includes('InvalidInput')
        ? answer
        : { ...answer, body: JSON.stringify({ code: 200, msg: '', status: 'Ok', data: null }) },
  }));

test('an empty body that is taken for an empty object', () =>
  expectFound('input.malformed', 'userUpdateProfile', {
    at: PROFILE,
    answer: (answer, { body }) =>
      body === ''
        ? {
            ...answer,
            http: 200,
            body: JSON.stringify({ ...INVALID, status: 'SignatureInvalid', code: 1001 }),
          }
        : answer,
  }));

test('a body that is too large and breaks the server', () =>
  expectFound('input.size', 'userUpdateProfile', {
    at: PROFILE,
    answer: (answer) => (answer.http === 413 ? failed(answer) : answer),
  }));

test('a key of a prototype that breaks the server', () =>
  expectFound('input.hostile', 'userUpdateProfile', {
    at: PROFILE,
    answer: (answer, { body }) => (body.includes('__proto__') ? failed(answer) : answer),
  }));

test('a valid text at the edge that is refused', () =>
  expectFound('input.edge', 'userUpdateProfile', {
    at: PROFILE,
    envelope: (envelope, { input }) =>
      typeof input.nickname === 'string' && input.nickname.length > 40 && envelope.status === 'Ok'
        ? INVALID
        : envelope,
  }));

test('a stack trace in an answer', () =>
  expectFound('input.stack-trace', 'userUpdateProfile', {
    at: PROFILE,
    envelope: (envelope) =>
      envelope.status === 'InvalidInput'
        ? { ...envelope, msg: 'Error\n    at Object.run (/srv/app.js:1:1)' }
        : envelope,
  }));
