import {
  type AnyEnvelope,
  type ServerFault,
  OK,
  fault,
  replaceStatus,
  isOk,
  changeData,
  onEach,
  sentMember,
} from '../fault.ts';
import type { Mutation, ProxiedCall } from '../mutating-proxy.ts';

const state = (name: string, rule: RegExp, operations: string, mutation: Mutation) =>
  fault(name, ['state', rule], operations, mutation);
const digits = () => String(performance.now()).replaceAll(/\D/g, '').padEnd(14, '0').slice(0, 14);
const AT_CREATION = { at: ['payment_purchase', 'payment_joint_purchase'] };
const reopened: Mutation = { envelope: (envelope, call) => withStatus(envelope, call, 0) };

/** Faults that only later calls reveal. */
export const stateFaults: ServerFault[] = [
  state('a write that is lost', /write-visible/, 'userUpdateProfile', {
    at: 'user_update_profile',
    input: (input) => ({
      ...input,
      ...(typeof input.nickname === 'string' &&
        input.nickname.startsWith('check-') && { nickname: 'other' }),
    }),
  }),
  state('a nickname that is shown late', /write-visible/, 'userUpdateProfile', {
    at: 'system_user_info',
    envelope: (envelope) =>
      envelope.data?.nickname?.startsWith('check-')
        ? { ...envelope, data: { ...envelope.data, nickname: 'Guest' } }
        : envelope,
  }),
  state('a key that makes another order', /idempotency/, 'paymentPurchase', {
    at: 'payment_purchase',
    envelope: changeData((data) => ({ ...data, orderId: `H${digits()}` })),
  }),
  state('a key that makes another group', /idempotency/, 'paymentJointPurchase', {
    at: 'payment_joint_purchase',
    envelope: changeData((data) => ({
      ...data,
      group: { ...data.group, groupId: `g${digits()}` },
    })),
  }),
  state(
    'a key that is good for another order',
    /key-reused/,
    'paymentPurchase paymentJointPurchase',
    {
      ...AT_CREATION,
      ...repeatFirstSuccess('IdempotencyKeyReused'),
    },
  ),
  state('a second open order', /open-order/, 'paymentPurchase paymentJointPurchase', {
    ...AT_CREATION,
    ...repeatFirstSuccess('OpenOrderExists'),
  }),
  state('a new order that is in no list', /write-visible/, 'paymentPurchase', {
    at: 'payment_order',
    envelope: changeData((data) => ({ ...data, items: [], total: 0 })),
  }),
  state('a new group that is in no list', /write-visible/, 'paymentJointPurchase', {
    at: 'payment_joint_purchase_created',
    envelope: changeData((data) => ({ ...data, items: [], total: 0 })),
  }),
  state('a cancelled order that stays open', /write-visible/, 'paymentPurchase', {
    at: 'payment_order',
    ...reopened,
  }),
  state(
    'a cancellation that does nothing',
    /write-visible|transition|valid/,
    'paymentPurchase paymentJointPurchase',
    {
      at: 'payment_cancel_order',
      input: (input) => ({ ...input, orderId: 'H20200101000000' }),
      envelope: replaceStatus('OrderNotFound', OK),
    },
  ),
  state('a cancelled order that is cancelled again', /transition/, 'paymentPurchase', {
    at: 'payment_cancel_order',
    envelope: replaceStatus('OrderClosed', OK),
  }),
  state(
    'a group of which the creator has not paid can be joined',
    /group-creator-unpaid/,
    'paymentJointPurchase',
    {
      at: ['payment_joint_join_for_pay', 'payment_joint_join'],
      envelope: replaceStatus('GroupCreatorUnpaid', { ...OK, data: {} }),
    },
  ),
  state('a code that is good twice', /code-once/, 'userRegisterTypeNormal', {
    at: 'user_register_type_normal',
    envelope: replaceStatus('CodeInvalid', { code: 2004, status: 'AccountExists' }),
  }),
  state('codes without a pause', /code-cooldown/, 'userRegisterTypeNormal', {
    at: 'user_send_email_code',
    envelope: replaceStatus('TooManyRequests', OK),
  }),
  state('a device that is still listed after it was unbound', /write-visible/, 'userUnbindDevice', {
    at: 'user_get_device_list',
    envelope: keepDevices(),
  }),
  state('a device that is unbound twice', /freed/, 'userUnbindDevice', {
    at: 'user_unbind_device',
    envelope: repeatOk('DeviceNotFound', 'id'),
  }),
  onEach(
    'a general refusal in place of the own one',
    ['state', /refusal/],
    'paymentCancelOrder userUnbindDevice paymentJointJoin',
    {
      envelope: (envelope) =>
        envelope.status.endsWith('NotFound')
          ? { code: 400, msg: 'Not valid.', status: 'InvalidInput', data: null }
          : envelope,
    },
  ),
  state('a name that two accounts have', /./, 'userRegisterTypeUsername', {
    at: 'user_register_type_username',
    envelope: replaceStatus('AccountExists', { ...OK, data: { uid: '10284417' } }),
  }),
];

/** Replaces a refusal by the first success of the same account. */
function repeatFirstSuccess(status: string): Mutation {
  const successes = new Map<string, AnyEnvelope>();
  return {
    envelope: (envelope, { headers, path }) => {
      const session = `${headers.authorization} ${path}`;
      if (isOk(envelope) && !successes.has(session)) successes.set(session, envelope);
      return envelope.status === status ? (successes.get(session) ?? envelope) : envelope;
    },
  };
}

function withStatus(envelope: AnyEnvelope, _call: ProxiedCall, status: number): object {
  const items: unknown = envelope.data?.items;
  if (!Array.isArray(items)) return envelope;
  return {
    ...envelope,
    data: { ...envelope.data, items: items.map((row: object) => ({ ...row, status })) },
  };
}

/** Keeps unbound devices in the list of each session. */
function keepDevices() {
  const longest = new Map<string, AnyEnvelope>();
  return (envelope: AnyEnvelope, { headers }: ProxiedCall) => {
    const session = headers.authorization ?? '';
    const before = longest.get(session);
    if (!isOk(envelope)) return envelope;
    if (before && before.data.devices.length > envelope.data.devices.length) return before;
    longest.set(session, envelope);
    return envelope;
  };
}

/** Replaces a refusal by a success if the same call succeeded before. */
function repeatOk(status: string, member: string) {
  const done = new Set<unknown>();
  return (envelope: AnyEnvelope, call: ProxiedCall) => {
    const value = sentMember(call, member);
    if (isOk(envelope)) done.add(value);
    return envelope.status === status && done.has(value) ? { ...OK, data: null } : envelope;
  };
}
