import {
  type AnyEnvelope,
  type ServerFault,
  INFO,
  OK,
  UNAUTHORIZED,
  fault,
  instead,
  isOk,
  onEach,
  pathOf,
  sentMember,
} from '../fault.ts';
import type { Mutation, ProxiedCall } from '../mutating-proxy.ts';

const SESSION = 'systemUserInfo paymentOrder userGetDeviceList';
const ANONYMOUS = 'userTrialOffer systemDisplayConfig paymentShop';
const KOL = 'userKolInfo userKolCommission userKolInvitation';
const LOGIN = pathOf('userLoginTypeUsername');
const REGISTRATION = pathOf('userRegisterTypeUsername');

/** How long the sandbox's tokens are. */
const TOKEN_LENGTH = 43;
const SOMEBODY = {
  ...{ uid: '10284417', username: 'ada', email: null, phone: null, hasPassword: true },
  ...{ nickname: 'Ada', yearlyPaidUser: 0, benefitsExpireTime: null, planType: null },
  ...{ planExpireTime: null, deviceLimit: 5, inviteCode: 'HOIST7', kol: false },
  createTime: 1_735_689_600_000,
};

const onSession = (name: string, mutation: Mutation) =>
  onEach(name, ['auth', /session-required/], SESSION, mutation);
const tokenIn = ({ headers }: ProxiedCall) => headers.authorization ?? '';
const refusedAs = (other: object) => ({ envelope: instead('Unauthorized', other) });

/** Faults in who may do what. */
export const authFaults: ServerFault[] = [
  onSession('no session is needed', refusedAs({ ...OK, data: {} })),
  onSession('any token will do', {
    envelope: (envelope, call) =>
      envelope.status === 'Unauthorized' && tokenIn(call) ? { ...OK, data: {} } : envelope,
  }),
  onSession('the end of a token is not looked at', {
    envelope: (envelope, call) =>
      envelope.status === 'Unauthorized' && tokenIn(call).length === TOKEN_LENGTH - 1
        ? { ...OK, data: {} }
        : envelope,
  }),
  onSession(
    'a missing session is an invalid input',
    refusedAs({ code: 400, msg: 'Text', status: 'InvalidInput' }),
  ),
  onSession(
    'a missing session is a forbidden one',
    refusedAs({ code: 5001, msg: 'Text', status: 'NotKol' }),
  ),
  onEach('an anonymous call demands a session', ['auth', /anonymous|./], ANONYMOUS, {
    envelope: (envelope, call) => (tokenIn(call) ? envelope : UNAUTHORIZED),
  }),
  onEach('an anonymous call refuses a token that is none', ['auth', /anonymous/], ANONYMOUS, {
    envelope: (envelope, call) => (tokenIn(call) ? UNAUTHORIZED : envelope),
  }),
  onEach('data of the programme for everybody', ['auth', /kol/], KOL, {
    envelope: instead('NotKol', { ...OK, data: {} }),
  }),
  fault('a token that lives after its logout', ['auth', /token-revoked/], 'userLogout', {
    at: 'user_logout',
    call: (call) => ({ ...call, headers: { ...call.headers, authorization: 'none' } }),
    envelope: instead('Unauthorized', OK),
  }),
  ...['userChangePassword', 'userUnbindDevice', 'userDeleteAccount'].map((id) =>
    fault(`a token that lives after ${id}`, ['auth', /token-revoked/], id, {
      at: INFO,
      envelope: undead,
    }),
  ),
  fault('a device of somebody else is unbound', ['auth', /foreign-object/], 'userUnbindDevice', {
    at: 'user_unbind_device',
    envelope: instead('DeviceNotFound', OK),
  }),
  fault('an order of somebody else is cancelled', ['auth', /foreign-object/], 'paymentPurchase', {
    at: 'payment_cancel_order',
    envelope: instead('OrderNotFound', OK),
  }),
  fault('an order of somebody else is shown', ['auth', /foreign-order/], 'paymentPurchase', {
    at: 'payment_order',
    ...sharedWith((envelope) => (envelope.data?.items?.length ? envelope : null)),
  }),
  fault('groups of somebody else are shown', ['auth', /foreign-group/], 'paymentJointPurchase', {
    at: 'payment_joint_purchase_created',
    ...sharedWith((envelope) => (envelope.data?.items?.length ? envelope : null)),
  }),
  fault('an old password that is still good', ['auth', /old-password/], 'userChangePassword', {
    at: LOGIN,
    envelope: instead('CredentialsInvalid', { ...OK, data: { uid: '10284417' } }),
  }),
  fault(
    'an account that is still there after its deletion',
    ['auth', /deleted-account/],
    'userDeleteAccount',
    {
      at: LOGIN,
      envelope: instead('CredentialsInvalid', { ...OK, data: { uid: '10284417' } }),
    },
  ),
  fault(
    'names that can be told apart by the answer',
    ['auth', /enumer|alike|apart|account/],
    'userLoginTypeUsername',
    {
      at: [LOGIN, REGISTRATION],
      envelope: knownNames((envelope) => ({ ...envelope, msg: 'The password is wrong.' })),
    },
  ),
  fault(
    'names that can be told apart by the time',
    ['auth', /enumer|alike|apart|time|account/],
    'userLoginTypeUsername',
    {
      at: [LOGIN, REGISTRATION],
      ...slowForKnownNames(),
    },
  ),
];

/** A token that was good once, which its form tells from the garbage of other probes. */
function undead(envelope: AnyEnvelope, call: ProxiedCall): object {
  return envelope.status === 'Unauthorized' && tokenIn(call).length === TOKEN_LENGTH
    ? { ...OK, data: SOMEBODY }
    : envelope;
}

/** Answers everybody with what one account got that has something. */
function sharedWith(kept: (it: AnyEnvelope) => AnyEnvelope | null): Mutation {
  let last: AnyEnvelope | null = null;
  return {
    envelope: (envelope) => {
      last = kept(envelope) ?? last;
      return isOk(envelope) && last ? last : envelope;
    },
  };
}

/** Refusals of names that were registered or had a successful login. */
function knownNames(change: (it: AnyEnvelope) => object) {
  const names = new Set<unknown>();
  return (envelope: AnyEnvelope, call: ProxiedCall) => {
    const name = sentMember(call, 'username');
    if (isOk(envelope)) names.add(name);
    return envelope.status === 'CredentialsInvalid' && names.has(name)
      ? change(envelope)
      : envelope;
  };
}

function slowForKnownNames(): Mutation {
  const slow = new WeakSet<ProxiedCall>();
  const mark = new Set<unknown>();
  return {
    envelope: (envelope, call) => {
      const name = sentMember(call, 'username');
      if (isOk(envelope)) mark.add(name);
      if (envelope.status === 'CredentialsInvalid' && mark.has(name)) slow.add(call);
      return envelope;
    },
    answer: async (answer, call) => {
      if (slow.has(call)) await new Promise((resolve) => setTimeout(resolve, 400));
      return answer;
    },
  };
}
