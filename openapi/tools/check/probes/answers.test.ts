import { expect, test, vi } from 'vitest';
import {
  INVALID,
  OK,
  UNAUTHORIZED,
  changeData,
  isOk,
  replace,
  useFaultyServer,
} from '../testing/faulty-server.ts';

// A run takes a second, and several on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const server = useFaultyServer();
const TOKEN = 'a'.repeat(43);

test('a valid call that is refused', () =>
  expect(
    server.detect('envelope.valid-call-refused', 'systemBenefits', {
      at: 'system_benefits',
      envelope: (envelope) => (isOk(envelope) ? INVALID : envelope),
    }),
  ).resolves.toBe('found'));

test('a general refusal in place of the operation’s own', () =>
  expect(
    server.detect('state.refusal', 'userUnbindDevice', {
      at: 'user_unbind_device',
      envelope: replace('DeviceNotFound', INVALID),
    }),
  ).resolves.toBe('found'));

test('an envelope without a member', () =>
  expect(
    server.detect('envelope.member-msg', 'userGetDeviceList', {
      at: 'user_get_device_list',
      envelope: ({ code, status, data }) => ({ code, status, data }),
    }),
  ).resolves.toBe('found'));

test('an HTTP status that a refusal may not have', () =>
  expect(
    server.detect('envelope.http-status', 'paymentCancelOrder', {
      at: 'payment_cancel_order',
      answer: (answer) =>
        answer.body.includes('OrderNotFound') ? { ...answer, http: 404 } : answer,
    }),
  ).resolves.toBe('found'));

test('a number as text', () =>
  expect(
    server.detect('data.type', 'userGetDeviceList', {
      at: 'user_get_device_list',
      envelope: changeData((data) => ({ ...data, deviceLimit: String(data.deviceLimit) })),
    }),
  ).resolves.toBe('found'));

test('a hash of the password in an answer', () =>
  expect(
    server.detect('data.secret', 'systemUserInfo', {
      at: 'system_user_info',
      envelope: changeData((data) => ({ ...data, passwordHash: '$2b$10$abc' })),
    }),
  ).resolves.toBe('found'));

test('a total that its lines do not add up to', () =>
  expect(
    server.detect('data.sum', 'paymentCoupon', {
      at: 'payment_coupon',
      envelope: changeData((data) => ({ ...data, total: { ...data.total, amount: '1.23' } })),
    }),
  ).resolves.toBe('found'));

test('a total of rows that a list does not have', () =>
  expect(
    server.detect('data.paging', 'userKolInvitation', {
      at: 'user_kol_invitation',
      envelope: changeData((data) => ({ ...data, total: data.total + 3 })),
    }),
  ).resolves.toBe('found'));

test('a filter that is ignored', () =>
  expect(
    server.detect('data.filter', 'paymentShop', {
      at: 'payment_shop',
      input: (input) => ({ ...input, ...('type' in input && { type: null }) }),
    }),
  ).resolves.toBe('found'));

test('the names of products in one language', () =>
  expect(
    server.detect('data.language', 'paymentShop', {
      at: 'payment_shop',
      envelope: changeData((data) => ({
        ...data,
        goods: data.goods.map((goods: object) => ({ ...goods, name: 'Standard plan' })),
      })),
    }),
  ).resolves.toBe('found'));

test('a `Date` that is missing', () =>
  expect(
    server.detect('headers.date', 'systemDisplayConfig', {
      at: 'system_display_config',
      answer: (answer) => {
        delete answer.headers.date;
        return answer;
      },
    }),
  ).resolves.toBe('found'));

test('GET that runs an operation', () =>
  expect(
    server.detect('headers.method', 'systemDisplayConfig', {
      at: 'system_display_config',
      answer: (answer, { method }) =>
        method === 'GET'
          ? { ...answer, http: 200, body: JSON.stringify({ ...OK, data: {} }) }
          : answer,
    }),
  ).resolves.toBe('found'));

test('a token that does not work', () =>
  expect(
    server.detect('headers.token-works', 'userLoginTypeUsername', {
      at: 'user_login_type_username',
      answer: (answer) =>
        answer.headers.pragma
          ? { ...answer, headers: { ...answer.headers, pragma: TOKEN } }
          : answer,
    }),
  ).resolves.toBe('found'));

test('a path that the contract does not have', () =>
  expect(
    server.detect('service.path', 'systemDisplayConfig', {
      at: 'system_display_config/check',
      envelope: replace('NotFound', { ...OK, data: {} }),
      answer: (answer) => ({ ...answer, http: 200 }),
    }),
  ).resolves.toBe('found'));

test('an operation that answers TooManyRequests to every call', () =>
  expect(
    server.detect('service.limited', 'systemBenefits', {
      at: 'system_benefits',
      envelope: () => ({ code: 429, msg: 'Too many.', status: 'TooManyRequests', data: null }),
      answer: (answer) => ({
        ...answer,
        http: 200,
        headers: { ...answer.headers, 'retry-after': '60' },
      }),
    }),
  ).resolves.toBe('found'));

test('a public page that demands a session', () =>
  expect(
    server.detect('auth.public-view', 'paymentJointOrder', {
      at: 'payment_joint_order',
      envelope: (envelope) =>
        envelope.data?.viewer?.relation === 'anonymous' ? UNAUTHORIZED : envelope,
    }),
  ).resolves.toBe('found'));
