import {
  type AnyEnvelope,
  type ServerFault,
  INFO,
  OK,
  fault,
  replaceStatus,
  isOk,
  changeData,
  faultSet,
} from '../fault.ts';
import type { Mutation, ProxiedCall } from '../mutating-proxy.ts';

const PURCHASE = 'payment_purchase';
const ORDERS = 'payment_order';
const GROUP = 'payment_joint_order';
const SEAT = 'payment_joint_join_for_pay';
const JOIN = 'payment_joint_join';
const REDEEM = 'system_redeem_code';

type Row = Record<string, unknown>;

const state = (name: string, rule: RegExp, operations: string, mutation: Mutation) =>
  fault(name, ['state', rule], operations, mutation);
/** Describes a server that accepts a call which it must refuse. */
const accepted = (name: string, rule: RegExp, operation: string, [at, status]: [string, string]) =>
  state(name, rule, operation, { at, envelope: replaceStatus(status, OK) });
const changeOrders = (change: (row: Row) => Row) =>
  changeData((data: { items: Row[] }) => ({ ...data, items: data.items.map(change) }));

/** Faults in the rules of orders, groups, codes and devices. */
export const stateRuleFaults: ServerFault[] = [
  ...faultSet('orders', [
    accepted('a product that is not available is sold', /product-unavailable/, 'paymentPurchase', [
      PURCHASE,
      'ProductUnavailable',
    ]),
    accepted(
      'a method below its minimum is taken',
      /payment-method-unavailable/,
      'paymentPurchase',
      [PURCHASE, 'PaymentMethodUnavailable'],
    ),
    accepted('a network that is not offered is taken', /network-unsupported/, 'paymentPurchase', [
      PURCHASE,
      'NetworkUnsupported',
    ]),
    state('an order that is paid and stays pending', /paid/, 'paymentPurchase', {
      at: ORDERS,
      envelope: changeOrders((order) => (order.status === 1 ? { ...order, status: 0 } : order)),
    }),
    state('an order that never expires', /expiry/, 'paymentPurchase', {
      at: ORDERS,
      envelope: changeOrders((order) => (order.status === 3 ? { ...order, status: 0 } : order)),
    }),
    state('a late payment that is kept', /refund/, 'paymentPurchase', {
      at: ORDERS,
      envelope: changeOrders((order) =>
        Number(order.status) >= 5 ? { ...order, status: 4 } : order,
      ),
    }),
    accepted('a coupon that has expired is taken', /coupon-expired/, 'paymentCoupon', [
      'payment_coupon',
      'CouponExpired',
    ]),
    accepted('a transaction that pays two orders', /transaction-used/, 'paymentCryptoSubmit', [
      'payment_crypto_submit',
      'TransactionUsed',
    ]),
    accepted(
      'a transaction that pays somebody else',
      /transaction-invalid/,
      'paymentCryptoSubmit',
      ['payment_crypto_submit', 'TransactionInvalid'],
    ),
    accepted('a transaction for a closed order', /transition/, 'paymentCryptoSubmit', [
      'payment_crypto_submit',
      'OrderClosed',
    ]),
  ]),
  ...faultSet('groups', [
    accepted(
      'a group by a method below its minimum',
      /payment-method-unavailable/,
      'paymentJointPurchase',
      ['payment_joint_purchase', 'PaymentMethodUnavailable'],
    ),
    accepted(
      'a seat by a method below its minimum',
      /payment-method-unavailable/,
      'paymentJointJoinForPay',
      [SEAT, 'PaymentMethodUnavailable'],
    ),
    accepted(
      'a free seat where each pays for themselves',
      /group-payment-type-mismatch/,
      'paymentJointPurchase',
      [JOIN, 'GroupPaymentTypeMismatch'],
    ),
    accepted('a second seat of one person', /group-already-joined/, 'paymentJointJoin', [
      JOIN,
      'GroupAlreadyJoined',
    ]),
    accepted('one seat for several people at once', /last-seat/, 'paymentJointJoin', [
      JOIN,
      'GroupFull',
    ]),
    state('a person who is in a group twice', /double-join/, 'paymentJointJoin', {
      at: GROUP,
      envelope: changeData((data: { members: Row[] }) => ({
        ...data,
        joinedCount: data.members.length + 1,
        members: [...data.members, data.members.at(-1)],
      })),
    }),
    accepted('a seat in a group that has expired', /expiry/, 'paymentJointOrder', [
      SEAT,
      'GroupExpired',
    ]),
  ]),
  ...faultSet('codes and devices', [
    state('a seat that is not free again', /freed|expiry/, 'paymentJointJoinForPay', {
      at: GROUP,
      envelope: changeData((data) => ({ ...data, joinedCount: 2 })),
    }),
    accepted('a redeem code for two accounts', /redeem-once/, 'systemRedeemCode', [
      REDEEM,
      'RedeemCodeUsed',
    ]),
    accepted('redeem codes that can be guessed', /attempts/, 'systemRedeemCode', [
      REDEEM,
      'TooManyRequests',
    ]),
    accepted('an expired redeem code is taken', /redeem-code-expired/, 'systemRedeemCode', [
      REDEEM,
      'RedeemCodeExpired',
    ]),
    state('a redeemed time that is not added', /write-visible/, 'systemRedeemCode', {
      at: INFO,
      envelope: changeData((user) => ({ ...user, benefitsExpireTime: user.createTime })),
    }),
    accepted('as many exports as one likes', /attempts/, 'userExportData', [
      'user_export_data',
      'TooManyRequests',
    ]),
    accepted('a second trial on a device', /trial-once/, 'userRegisterTypeDeviceid', [
      'user_register_type_deviceid',
      'TrialUsed',
    ]),
    state('a trial that a registration ends', /trial-kept/, 'userRegisterTypeUsername', {
      at: INFO,
      envelope: changeData((user) => ({ ...user, benefitsExpireTime: user.createTime })),
    }),
    state('an invitation that does not count', /write-visible/, 'userTrialOffer', {
      at: 'system_affiliate',
      envelope: changeData((data) => ({ ...data, invitedCount: 0, invited: [] })),
    }),
    state('a device limit that is none', /device-limit/, 'userLoginTypeUsername', {
      at: 'user_login_type_username',
      envelope: changeData((data) => ({ ...data, unboundDevices: [] })),
    }),
  ]),
  ...faultSet('codes by message', [
    accepted('a reset with a code that was used', /code-once/, 'userResetPassword', [
      'user_reset_password',
      'CodeInvalid',
    ]),
    accepted('a login by phone with a code that was used', /code-once/, 'userLoginTypePhone', [
      'user_login_type_phone',
      'CodeInvalid',
    ]),
    accepted('an address bound with any code', /code/, 'userBindAccount', [
      'user_bind_account',
      'CodeInvalid',
    ]),
    accepted('a code that has expired', /code-expiry/, 'userRegisterTypeNormal', [
      'user_register_type_normal',
      'CodeExpired',
    ]),
  ]),
  ...faultSet('races', [
    state('several people use a redeem code at once', /redeem-race/, 'systemRedeemCode', {
      at: REDEEM,
      envelope: repeatSuccess(),
    }),
  ]),
];

/** Replaces the refusal of a used code by the first success. */
function repeatSuccess(): (envelope: AnyEnvelope, call: ProxiedCall) => object {
  let first: AnyEnvelope | null = null;
  return (envelope, { body }) => {
    if (body.includes('"preview":false')) first ??= isOk(envelope) ? envelope : null;
    return envelope.status === 'RedeemCodeUsed' ? { ...OK, data: first?.data ?? {} } : envelope;
  };
}
