import { test } from 'vitest';
import {
  INVALID,
  OK,
  UNAUTHORIZED,
  changeData,
  isOk,
  replace,
  type FaultOf,
  useFaultyServer,
} from '../testing/faulty-server.ts';

const { expectEach } = useFaultyServer();
const TOKEN = 'a'.repeat(43);

/** Faults of answers, each with the rule and the operation that show it. */
const FAULTS: FaultOf[] = [
  [
    'a valid call that is refused',
    'envelope.valid-call-refused',
    'systemBenefits',
    {
      at: 'system_benefits',
      envelope: (envelope) => (isOk(envelope) ? INVALID : envelope),
    },
  ],
  [
    'a general refusal in place of the operation’s own',
    'state.unknown',
    'userUnbindDevice',
    {
      at: 'user_unbind_device',
      envelope: replace('DeviceNotFound', INVALID),
    },
  ],
  [
    'an envelope without a member',
    'envelope.member-msg',
    'userGetDeviceList',
    {
      at: 'user_get_device_list',
      envelope: ({ code, status, data }) => ({ code, status, data }),
    },
  ],
  [
    'an HTTP status that a refusal may not have',
    'envelope.http-status',
    'paymentCancelOrder',
    {
      at: 'payment_cancel_order',
      answer: (answer) =>
        answer.body.includes('OrderNotFound') ? { ...answer, http: 404 } : answer,
    },
  ],
  [
    'a number as text',
    'data.type',
    'userGetDeviceList',
    {
      at: 'user_get_device_list',
      envelope: changeData((data) => ({ ...data, deviceLimit: String(data.deviceLimit) })),
    },
  ],
  [
    'a hash of the password in an answer',
    'data.secret',
    'systemUserInfo',
    {
      at: 'system_user_info',
      envelope: changeData((data) => ({ ...data, passwordHash: '$2b$10$abc' })),
    },
  ],
  [
    'a total that its lines do not add up to',
    'data.sum',
    'paymentCoupon',
    {
      at: 'payment_coupon',
      envelope: changeData((data) => ({ ...data, total: { ...data.total, amount: '1.23' } })),
    },
  ],
  [
    'a total of rows that a list does not have',
    'data.paging',
    'userKolInvitation',
    {
      at: 'user_kol_invitation',
      envelope: changeData((data) => ({ ...data, total: data.total + 3 })),
    },
  ],
  [
    'a filter that is ignored',
    'data.filter',
    'paymentShop',
    {
      at: 'payment_shop',
      input: (input) => ({ ...input, ...('type' in input && { type: null }) }),
    },
  ],
  [
    'the names of products in one language',
    'data.language',
    'paymentShop',
    {
      at: 'payment_shop',
      envelope: changeData((data) => ({
        ...data,
        goods: data.goods.map((goods: object) => ({ ...goods, name: 'Standard plan' })),
      })),
    },
  ],
  [
    'a `Date` that is missing',
    'headers.date',
    'systemDisplayConfig',
    {
      at: 'system_display_config',
      answer: (answer) => {
        delete answer.headers.date;
        return answer;
      },
    },
  ],
  [
    'GET that runs an operation',
    'headers.method',
    'systemDisplayConfig',
    {
      at: 'system_display_config',
      answer: (answer, { method }) =>
        method === 'GET'
          ? { ...answer, http: 200, body: JSON.stringify({ ...OK, data: {} }) }
          : answer,
    },
  ],
  [
    'a path that the contract does not have',
    'service.path',
    'systemDisplayConfig',
    {
      at: 'system_display_config/check',
      envelope: replace('NotFound', { ...OK, data: {} }),
      answer: (answer) => ({ ...answer, http: 200 }),
    },
  ],
];
/** Faults that hide others. */
const HIDING: FaultOf[] = [
  [
    'a token that does not work',
    'auth.token-works',
    'userLoginTypeUsername',
    {
      at: 'user_login_type_username',
      answer: (answer) =>
        answer.headers.pragma
          ? { ...answer, headers: { ...answer.headers, pragma: TOKEN } }
          : answer,
    },
  ],
  [
    'an operation that answers TooManyRequests to every call',
    'service.limited',
    'systemBenefits',
    {
      at: 'system_benefits',
      envelope: () => ({ code: 429, msg: 'Too many.', status: 'TooManyRequests', data: null }),
      answer: (answer) => ({
        ...answer,
        http: 200,
        headers: { ...answer.headers, 'retry-after': '60' },
      }),
    },
  ],
  [
    'a public page that demands a session',
    'auth.public-view',
    'paymentJointOrder',
    {
      at: 'payment_joint_order',
      envelope: (envelope) =>
        envelope.data?.viewer?.relation === 'anonymous' ? UNAUTHORIZED : envelope,
    },
  ],
];

test('each fault of answers is found', () => expectEach(FAULTS));
test('also those that hide others', () => expectEach(HIDING));
