import {
  type AnyEnvelope,
  type ServerFault,
  INFO,
  OK,
  UNAUTHORIZED,
  fault,
  replaceStatus,
  isOk,
  onEach,
  toPath,
  sentMember,
} from '../fault.ts';
import type { Mutation, ProxiedCall } from '../mutating-proxy.ts';

const SESSION = 'systemUserInfo paymentOrder userGetDeviceList';
const ANONYMOUS = 'userTrialOffer systemDisplayConfig paymentShop';
const KOL = 'userKolInfo userKolCommission userKolInvitation';
const LOGIN = toPath('userLoginTypeUsername');
const REGISTRATION = toPath('userRegisterTypeUsername');

/** The length of the sandbox's tokens. */
const TOKEN_LENGTH = 43;
const USER_INFO = {
  ...{ uid: '10284417', username: 'ada', email: null, phone: null, hasPassword: true },
  ...{ nickname: 'Ada', yearlyPaidUser: 0, benefitsExpireTime: null, planType: null },
  ...{ planExpireTime: null, deviceLimit: 5, inviteCode: 'HOIST7', kol: false },
  createTime: 1_735_689_600_000,
};

const onSession = (name: string, mutation: Mutation) =>
  onEach(name, ['auth', /session-required/], SESSION, mutation);
const tokenIn = ({ headers }: ProxiedCall) => headers.authorization ?? '';
const refuseAs = (other: object) => ({ envelope: replaceStatus('Unauthorized', other) });

/** Faults in authentication and authorization. */
export const authFaults: ServerFault[] = [
  onSession('no session is needed', refuseAs({ ...OK, data: {} })),
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
    refuseAs({ code: 400, msg: 'Text', status: 'InvalidInput' }),
  ),
  onSession(
    'a missing session is a forbidden one',
    refuseAs({ code: 5001, msg: 'Text', status: 'NotKol' }),
  ),
  onEach('an anonymous call demands a session', ['auth', /anonymous|./], ANONYMOUS, {
    envelope: (envelope, call) => (tokenIn(call) ? envelope : UNAUTHORIZED),
  }),
  onEach('an anonymous call refuses a token that is none', ['auth', /anonymous/], ANONYMOUS, {
    envelope: (envelope, call) => (tokenIn(call) ? UNAUTHORIZED : envelope),
  }),
  onEach('data of the programme for everybody', ['auth', /kol/], KOL, {
    envelope: replaceStatus('NotKol', { ...OK, data: {} }),
  }),
  fault('a token that lives after its logout', ['auth', /token-revoked/], 'userLogout', {
    at: 'user_logout',
    call: (call) => ({ ...call, headers: { ...call.headers, authorization: 'none' } }),
    envelope: replaceStatus('Unauthorized', OK),
  }),
  ...['userChangePassword', 'userUnbindDevice', 'userDeleteAccount'].map((id) =>
    fault(`a token that lives after ${id}`, ['auth', /token-revoked/], id, {
      at: INFO,
      envelope: acceptRevoked,
    }),
  ),
  fault('a device of somebody else is unbound', ['auth', /foreign-object/], 'userUnbindDevice', {
    at: 'user_unbind_device',
    envelope: replaceStatus('DeviceNotFound', OK),
  }),
  fault('an order of somebody else is cancelled', ['auth', /foreign-object/], 'paymentPurchase', {
    at: 'payment_cancel_order',
    envelope: replaceStatus('OrderNotFound', OK),
  }),
  fault('an order of somebody else is shown', ['auth', /foreign-order/], 'paymentPurchase', {
    at: 'payment_order',
    ...shareAnswers((envelope) => (envelope.data?.items?.length ? envelope : null)),
  }),
  fault('groups of somebody else are shown', ['auth', /foreign-group/], 'paymentJointPurchase', {
    at: 'payment_joint_purchase_created',
    ...shareAnswers((envelope) => (envelope.data?.items?.length ? envelope : null)),
  }),
  fault('an old password that is still good', ['auth', /old-password/], 'userChangePassword', {
    at: LOGIN,
    envelope: replaceStatus('CredentialsInvalid', { ...OK, data: { uid: '10284417' } }),
  }),
  fault(
    'an account that is still there after its deletion',
    ['auth', /deleted-account/],
    'userDeleteAccount',
    {
      at: LOGIN,
      envelope: replaceStatus('CredentialsInvalid', { ...OK, data: { uid: '10284417' } }),
    },
  ),
  fault(
    'names that can be told apart by the answer',
    ['auth', /enumer|alike|apart|account/],
    'userLoginTypeUsername',
    {
      at: [LOGIN, REGISTRATION],
      envelope: changeForKnownNames((envelope) => ({ ...envelope, msg: 'The password is wrong.' })),
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

/** Accepts revoked tokens. Unlike the invalid tokens of other probes, they have the length of valid ones. */
function acceptRevoked(envelope: AnyEnvelope, call: ProxiedCall): object {
  return envelope.status === 'Unauthorized' && tokenIn(call).length === TOKEN_LENGTH
    ? { ...OK, data: USER_INFO }
    : envelope;
}

/** Answers every account with the last answer that `pick` selected. */
function shareAnswers(pick: (envelope: AnyEnvelope) => AnyEnvelope | null): Mutation {
  let last: AnyEnvelope | null = null;
  return {
    envelope: (envelope) => {
      last = pick(envelope) ?? last;
      return isOk(envelope) && last ? last : envelope;
    },
  };
}

/** Changes refused logins of names that were registered or logged in before. */
function changeForKnownNames(change: (envelope: AnyEnvelope) => object) {
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
  const names = new Set<unknown>();
  return {
    envelope: (envelope, call) => {
      const name = sentMember(call, 'username');
      if (isOk(envelope)) names.add(name);
      if (envelope.status === 'CredentialsInvalid' && names.has(name)) slow.add(call);
      return envelope;
    },
    answer: async (answer, call) => {
      if (slow.has(call)) await new Promise((resolve) => setTimeout(resolve, 400));
      return answer;
    },
  };
}
