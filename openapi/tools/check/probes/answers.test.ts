import { test } from 'vitest';
import {
  INVALID,
  OK,
  UNAUTHORIZED,
  changeData,
  isOk,
  replace,
  useFaultyServer,
} from '../testing/faulty-server.ts';

const { expectFound } = useFaultyServer();
const TOKEN = 'a'.repeat(43);

test('a valid call that is refused', () =>
  expectFound('envelope.valid-call-refused', 'systemBenefits', {
    at: 'system_benefits',
    envelope: (envelope) => (isOk(envelope) ? INVALID : envelope),
  }));

test('a general refusal in place of the operation’s own', () =>
  expectFound('state.unknown', 'userUnbindDevice', {
    at: 'user_unbind_device',
    envelope: replace('DeviceNotFound', INVALID),
  }));

test('an envelope without a member', () =>
  expectFound('envelope.member-msg', 'userGetDeviceList', {
    at: 'user_get_device_list',
    envelope: ({ code, status, data }) => ({ code, status, data }),
  }));

test('an HTTP status that a refusal may not have', () =>
  expectFound('envelope.http-status', 'paymentCancelOrder', {
    at: 'payment_cancel_order',
    answer: (answer) => (answer.body.includes('OrderNotFound') ? { ...answer, http: 404 } : answer),
  }));

test('a number as text', () =>
  expectFound('data.type', 'userGetDeviceList', {
    at: 'user_get_device_list',
    envelope: changeData((data) => ({ ...data, deviceLimit: String(data.deviceLimit) })),
  }));

test('a hash of the password in an answer', () =>
  expectFound('data.secret', 'systemUserInfo', {
    at: 'system_user_info',
    envelope: changeData((data) => ({ ...data, passwordHash: '$2b$10$abc' })),
  }));

test('a total that its lines do not add up to', () =>
  expectFound('data.sum', 'paymentCoupon', {
    at: 'payment_coupon',
    envelope: changeData((data) => ({ ...data, total: { ...data.total, amount: '1.23' } })),
  }));

test('a total of rows that a list does not have', () =>
  expectFound('data.paging', 'userKolInvitation', {
    at: 'user_kol_invitation',
    envelope: changeData((data) => ({ ...data, total: data.total + 3 })),
  }));

test('a filter that is ignored', () =>
  expectFound('data.filter', 'paymentShop', {
    at: 'payment_shop',
    input: (input) => ({ ...input, ...('type' in input && { type: null }) }),
  }));

test('the names of products in one language', () =>
  expectFound('data.language', 'paymentShop', {
    at: 'payment_shop',
    envelope: changeData((data) => ({
      ...data,
      goods: data.goods.map((goods: object) => ({ ...goods, name: 'Standard plan' })),
    })),
  }));

test('a `Date` that is missing', () =>
  expectFound('headers.date', 'systemDisplayConfig', {
    at: 'system_display_config',
    answer: (answer) => {
      delete answer.headers.date;
      return answer;
    },
  }));

test('GET that runs an operation', () =>
  expectFound('headers.method', 'systemDisplayConfig', {
    at: 'system_display_config',
    answer: (answer, { method }) =>
      method === 'GET'
        ? { ...answer, http: 200, body: JSON.stringify({ ...OK, data: {} }) }
        : answer,
  }));

test('a token that does not work', () =>
  expectFound('auth.token-works', 'userLoginTypeUsername', {
    at: 'user_login_type_username',
    answer: (answer) =>
      answer.headers.pragma ? { ...answer, headers: { ...answer.headers, pragma: TOKEN } } : answer,
  }));

test('a path that the contract does not have', () =>
  expectFound('service.path', 'systemDisplayConfig', {
    at: 'system_display_config/check',
    envelope: replace('NotFound', { ...OK, data: {} }),
    answer: (answer) => ({ ...answer, http: 200 }),
  }));

test('an operation that answers TooManyRequests to every call', () =>
  expectFound('service.limited', 'systemBenefits', {
    at: 'system_benefits',
    envelope: () => ({ code: 429, msg: 'Too many.', status: 'TooManyRequests', data: null }),
    answer: (answer) => ({
      ...answer,
      http: 200,
      headers: { ...answer.headers, 'retry-after': '60' },
    }),
  }));

test('a public page that demands a session', () =>
  expectFound('auth.public-view', 'paymentJointOrder', {
    at: 'payment_joint_order',
    envelope: (envelope) =>
      envelope.data?.viewer?.relation === 'anonymous' ? UNAUTHORIZED : envelope,
  }));
