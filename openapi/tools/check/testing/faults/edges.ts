import { type ServerFault, INVALID, fault, onEach, sentMember, withHeaders } from '../fault.ts';
import type { ProxiedCall } from '../mutating-proxy.ts';

const DEVICE_ID_INVALID = {
  code: 1002,
  msg: '设备标识无效。',
  status: 'DeviceIdInvalid',
  data: null,
};
/** Statuses that a server decides before it reads the input. */
const EARLIER = [
  'SignatureInvalid',
  'DeviceIdInvalid',
  'Unauthorized',
  'AccountDisabled',
  'NotKol',
];

/** Describes a server that refuses some valid texts of a field. */
const refused = (
  name: string,
  operations: string,
  field: string,
  isRefused: (text: string) => boolean,
): ServerFault =>
  onEach(name, ['input', /edge/], operations, {
    envelope: (envelope, call) => {
      const value = sentMember(call, field);
      if (EARLIER.includes(envelope.status) || typeof value !== 'string') return envelope;
      return isRefused(value) ? INVALID : envelope;
    },
  });
/** Describes a server that refuses some valid numbers of a field. */
const refusedNumber = (
  name: string,
  operations: string,
  field: string,
  isRefused: (value: number) => boolean,
): ServerFault =>
  onEach(name, ['input', /edge/], operations, {
    envelope: (envelope, call) => {
      const value = sentMember(call, field);
      if (EARLIER.includes(envelope.status) || typeof value !== 'number') return envelope;
      return isRefused(value) ? INVALID : envelope;
    },
  });
const count = (text: string) => Array.from(text).length;
const cut = (name: string, operations: string, at: string, field: string, most: number) =>
  fault(name, ['state', /write-visible/], operations, {
    at,
    input: (input) => ({
      ...input,
      ...(typeof input[field] === 'string' && { [field]: input[field].slice(0, most) }),
    }),
  });
const header =
  (name: string, isRefused: (value: string) => boolean) =>
  (envelope: object, { headers }: ProxiedCall) =>
    isRefused(headers[name] ?? '') ? DEVICE_ID_INVALID : envelope;

/** Faults at the edges of what is valid. */
export const edgeFaults: ServerFault[] = [
  refused('a nickname of forty letters is refused', 'userUpdateProfile', 'nickname', (text) => {
    return count(text) > 32;
  }),
  refused('an emoji counts twice in a nickname', 'userUpdateProfile', 'nickname', (text) => {
    return text.length > 40;
  }),
  refused('a nickname in Chinese is refused', 'userUpdateProfile', 'nickname', (text) =>
    /\p{Script=Han}/u.test(text),
  ),
  refused('a nickname of one letter is refused', 'userUpdateProfile', 'nickname', (text) => {
    return count(text) < 2;
  }),
  refused('a name of a device with an emoji is refused', 'userRenameDevice', 'name', (text) =>
    /\p{Extended_Pictographic}/u.test(text),
  ),
  refused(
    'a plus in an address is refused',
    'userLoginTypeEmail userSendEmailCode',
    'email',
    (text) => text.includes('+'),
  ),
  refused('a plus in an address with a code is refused', 'userResetPassword', 'account', (text) =>
    /[+].*@/.test(text),
  ),
  refused('a long address is refused', 'userLoginTypeEmail', 'email', (text) => text.length > 100),
  refused('the shortest address is refused', 'userLoginTypeEmail', 'email', (text) => {
    return text.length < 9;
  }),
  refused('a username of three letters is refused', 'userLoginTypeUsername', 'username', (text) => {
    return text.length < 4;
  }),
  refused('a username of 32 letters is refused', 'userRegisterTypeUsername', 'username', (text) => {
    return text.length > 30;
  }),
  refused('a dot in a username is refused', 'userRegisterTypeUsername', 'username', (text) =>
    text.includes('.'),
  ),
  refused('capitals in a username are refused', 'userLoginTypeUsername', 'username', (text) =>
    /[A-Z]/.test(text),
  ),
  refused(
    'spaces at the ends of a password are refused',
    'userChangePassword',
    'newPassword',
    (text) => /^\s|\s$/.test(text),
  ),
  refused(
    'a password of 128 letters is refused',
    'userRegisterTypeUsername',
    'password',
    (text) => {
      return text.length > 72;
    },
  ),
  refused('a password in Chinese is refused', 'userResetPassword', 'password', (text) =>
    /\p{Script=Han}/u.test(text),
  ),
  refused('a password of eight letters is refused', 'userChangePassword', 'newPassword', (text) => {
    return count(text) < 9;
  }),
  refused('the longest phone number is refused', 'userLoginTypePhone', 'phone', (text) => {
    return text.length > 14;
  }),
  refused('the shortest phone number is refused', 'userSendSmsCode', 'phone', (text) => {
    return text.length < 10;
  }),
  refused(
    'a code of zeros is refused',
    'userLoginTypePhone userRegisterTypeNormal',
    'code',
    (text) => text.startsWith('0'),
  ),
  refused('an invite code in small letters is refused', 'userTrialOffer', 'inviteCode', (text) =>
    /[a-z]/.test(text),
  ),
  refused(
    'an invite code of four letters is refused',
    'userRegisterTypeDeviceid',
    'inviteCode',
    (text) => {
      return text.length < 5;
    },
  ),
  refused(
    'one purpose of a code is refused',
    'userSendSmsCode userSendEmailCode',
    'purpose',
    (text) => {
      return text === 'bind';
    },
  ),
  refused('a registration by phone is refused', 'userRegisterTypeNormal', 'channel', (text) => {
    return text === 'phone';
  }),
  refused('the longest id of a product is refused', 'paymentCryptoDetail', 'productId', (text) => {
    return text.length > 24;
  }),
  refused('the shortest id of an order is refused', 'paymentCancelOrder', 'orderId', (text) => {
    return text.length < 10;
  }),
  refused('a coupon with a hyphen is refused', 'paymentCoupon', 'couponCode', (text) =>
    text.includes('-'),
  ),
  refusedNumber('the highest page is refused', 'paymentOrder userKolInvitation', 'page', (page) => {
    return page > 10_000;
  }),
  refusedNumber(
    'the largest page is refused',
    'paymentJointPurchaseCreated',
    'pageSize',
    (size) => {
      return size > 100;
    },
  ),
  refusedNumber(
    'a page of one row is refused',
    'userKolSettlement paymentOrder',
    'pageSize',
    (size) => {
      return size < 2;
    },
  ),
  refusedNumber('one plan is refused', 'paymentShop', 'type', (type) => type === 2),
  refusedNumber('commissions since 1970 are refused', 'userKolCommission', 'fromTime', (time) => {
    return time < 1e12;
  }),
  onEach(
    'the longest device id is refused',
    ['input', /edge/],
    'systemDisplayConfig systemUserInfo',
    {
      envelope: header('deviceid', (value) => value.length > 40),
    },
  ),
  onEach(
    'a device id with an underscore is refused',
    ['input', /edge/],
    'paymentShop paymentOrder',
    {
      envelope: header('deviceid', (value) => value.includes('_')),
    },
  ),
  onEach(
    'a content type with its charset is refused',
    ['input', /edge/],
    'paymentShop userUpdateProfile',
    {
      answer: (answer, { headers }) =>
        headers['content-type']?.includes('charset')
          ? withHeaders({ 'content-type': 'application/json' })({
              ...answer,
              http: 415,
              body: JSON.stringify({
                code: 415,
                msg: 'Text',
                status: 'UnsupportedMediaType',
                data: null,
              }),
            })
          : answer,
    },
  ),
  fault(
    'the name of a device that is too long is refused',
    ['input', /edge/],
    'userLoginTypeUsername',
    {
      at: 'user_login_type_username',
      envelope: (envelope, { headers }) =>
        (headers.devicename ?? '').length > 64 ? INVALID : envelope,
    },
  ),
  cut('a nickname is cut', 'userUpdateProfile', 'user_update_profile', 'nickname', 32),
  cut('the name of a device is cut', 'userRenameDevice', 'user_rename_device', 'name', 20),
  fault('a new name of a device that is lost', ['state', /write-visible/], 'userRenameDevice', {
    at: 'user_rename_device',
    input: (input) => ({ ...input, ...(typeof input.name === 'string' && { name: 'Device' }) }),
  }),
];
