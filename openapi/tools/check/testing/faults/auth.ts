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
    envelope: (it, call) =>
      it.status === 'Unauthorized' && tokenIn(call) ? { ...OK, data: {} } : it,
  }),
  onSession('the end of a token is not looked at', {
    envelope: (it, call) =>
      it.status === 'Unauthorized' && tokenIn(call).length === TOKEN_LENGTH - 1
        ? { ...OK, data: {} }
        : it,
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
    envelope: (it, call) => (tokenIn(call) ? it : UNAUTHORIZED),
  }),
  onEach('an anonymous call refuses a token that is none', ['auth', /anonymous/], ANONYMOUS, {
    envelope: (it, call) => (tokenIn(call) ? UNAUTHORIZED : it),
  }),
  onEach('data of the programme for everybody', ['auth', /kol/], KOL, {
    envelope: instead('NotKol', { ...OK, data: {} }),
  }),
  fault('a token that lives after its logout', ['auth', /token-revoked/], 'userLogout', {
    at: 'user_logout',
    call: (it) => ({ ...it, headers: { ...it.headers, authorization: 'none' } }),
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
    ...sharedWith((it) => (it.data?.items?.length ? it : null)),
  }),
  fault('groups of somebody else are shown', ['auth', /foreign-group/], 'paymentJointPurchase', {
    at: 'payment_joint_purchase_created',
    ...sharedWith((it) => (it.data?.items?.length ? it : null)),
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
      envelope: knownNames((it) => ({ ...it, msg: 'The password is wrong.' })),
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
function undead(it: AnyEnvelope, call: ProxiedCall): object {
  return it.status === 'Unauthorized' && tokenIn(call).length === TOKEN_LENGTH
    ? { ...OK, data: SOMEBODY }
    : it;
}

/** Answers everybody with what one account got that has something. */
function sharedWith(kept: (it: AnyEnvelope) => AnyEnvelope | null): Mutation {
  let last: AnyEnvelope | null = null;
  return {
    envelope: (it) => {
      last = kept(it) ?? last;
      return isOk(it) && last ? last : it;
    },
  };
}

/** Refusals of names that were registered or had a successful login. */
function knownNames(change: (it: AnyEnvelope) => object) {
  const names = new Set<unknown>();
  return (it: AnyEnvelope, call: ProxiedCall) => {
    const name = sentMember(call, 'username');
    if (isOk(it)) names.add(name);
    return it.status === 'CredentialsInvalid' && names.has(name) ? change(it) : it;
  };
}

function slowForKnownNames(): Mutation {
  const slow = new WeakSet<ProxiedCall>();
  const mark = new Set<unknown>();
  return {
    envelope: (it, call) => {
      const name = sentMember(call, 'username');
      if (isOk(it)) mark.add(name);
      if (it.status === 'CredentialsInvalid' && mark.has(name)) slow.add(call);
      return it;
    },
    answer: async (it, call) => {
      if (slow.has(call)) await new Promise((resolve) => setTimeout(resolve, 400));
      return it;
    },
  };
}
