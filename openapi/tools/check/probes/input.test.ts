import { expect, test, vi } from 'vitest';
import { INVALID, type SentAnswer, useFaultyServer } from '../testing/faulty-server.ts';

// A run takes a second, and several on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const server = useFaultyServer();
const PROFILE = 'user_update_profile';
const failed = (answer: SentAnswer) => ({
  ...{ ...answer, http: 500 },
  body: JSON.stringify({ code: 500, msg: 'Text', status: 'ServerError', data: null }),
});

test('a text that is cut to its length', () =>
  expect(
    server.detect('input.maxLength', 'userUpdateProfile', {
      at: PROFILE,
      input: (input) => ({
        ...input,
        ...(typeof input.nickname === 'string' && { nickname: input.nickname.slice(0, 16) }),
      }),
    }),
  ).resolves.toBe('found'));

test('a field that is too much', () =>
  expect(
    server.detect('input.closed', 'userUpdateProfile', {
      at: PROFILE,
      input: (input) => {
        delete input.contractCheck;
        return input;
      },
    }),
  ).resolves.toBe('found'));

test('an unknown language', () =>
  expect(
    server.detect('input.header-language', 'userUpdateProfile', {
      at: PROFILE,
      answer: (answer, { headers }) =>
        ['en', 'zh_CN'].includes(headers.language ?? '') || !answer.body.includes('InvalidInput')
          ? answer
          : { ...answer, body: JSON.stringify({ code: 200, msg: '', status: 'Ok', data: null }) },
    }),
  ).resolves.toBe('found'));

test('an empty body that is taken for an empty object', () =>
  expect(
    server.detect('input.malformed', 'userUpdateProfile', {
      at: PROFILE,
      answer: (answer, { body }) =>
        body === ''
          ? {
              ...answer,
              http: 200,
              body: JSON.stringify({ ...INVALID, status: 'SignatureInvalid', code: 1001 }),
            }
          : answer,
    }),
  ).resolves.toBe('found'));

test('a body that is too large and breaks the server', () =>
  expect(
    server.detect('input.size', 'userUpdateProfile', {
      at: PROFILE,
      answer: (answer) => (answer.http === 413 ? failed(answer) : answer),
    }),
  ).resolves.toBe('found'));

test('a key of a prototype that breaks the server', () =>
  expect(
    server.detect('input.hostile', 'userUpdateProfile', {
      at: PROFILE,
      answer: (answer, { body }) => (body.includes('__proto__') ? failed(answer) : answer),
    }),
  ).resolves.toBe('found'));

test('a valid text at the edge that is refused', () =>
  expect(
    server.detect('input.edge', 'userUpdateProfile', {
      at: PROFILE,
      envelope: (envelope, { input }) =>
        typeof input.nickname === 'string' && input.nickname.length > 40 && envelope.status === 'Ok'
          ? INVALID
          : envelope,
    }),
  ).resolves.toBe('found'));

test('a stack trace in an answer', () =>
  expect(
    server.detect('input.stack-trace', 'userUpdateProfile', {
      at: PROFILE,
      envelope: (envelope) =>
        envelope.status === 'InvalidInput'
          ? { ...envelope, msg: 'Error\n    at Object.run (/srv/app.js:1:1)' }
          : envelope,
    }),
  ).resolves.toBe('found'));
