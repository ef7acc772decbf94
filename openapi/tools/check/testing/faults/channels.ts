import {
  type AnyEnvelope,
  type ServerFault,
  OK,
  fault,
  isOk,
  sentBody,
  sentMember,
} from '../fault.ts';
import type { Mutation, ProxiedCall } from '../mutating-proxy.ts';

const SENDS = { email: 'user_send_email_code', phone: 'user_send_sms_code' };
const SEND_IDS = { email: 'userSendEmailCode', phone: 'userSendSmsCode' };
const REGISTER = 'user_register_type_normal';
const RESET = 'user_reset_password';
const BIND = 'user_bind_account';
const DELETE = 'user_delete_account';
const PHONE_LOGIN = 'user_login_type_phone';
const REGISTERED = { ...OK, data: { uid: '10284417' } };
const SENT = { ...OK, data: { nextAllowedTime: Date.now(), expireTime: Date.now() } };

type Channel = keyof typeof SENDS;

const state = (name: string, rule: RegExp, operations: string, mutation: Mutation) =>
  fault(name, ['state', rule], operations, mutation);
/** Accepts what must be refused, if the call is of this channel. */
const accept =
  (channel: Channel, status: string, success: object, isMeant = (_call: ProxiedCall) => true) =>
  (envelope: AnyEnvelope, call: ProxiedCall) => {
    const isOfChannel = (sentMember(call, 'channel') ?? channel) === channel;
    return envelope.status === status && isOfChannel && isMeant(call)
      ? { ...envelope, ...success }
      : envelope;
  };

const ofChannel = (channel: Channel): ServerFault[] => [
  state(
    `${channel}: a code without a pause`,
    /cooldown|./,
    `${SEND_IDS[channel]} userRegisterTypeNormal`,
    {
      at: SENDS[channel],
      envelope: accept(channel, 'TooManyRequests', SENT),
    },
  ),
  state(
    `${channel}: as many codes as one likes`,
    /codes-per-address|attempts/,
    SEND_IDS[channel],
    limitNever(channel),
  ),
  state(`${channel}: any code registers`, /code/, 'userRegisterTypeNormal', {
    at: REGISTER,
    envelope: accept(channel, 'CodeInvalid', REGISTERED),
  }),
  state(
    `${channel}: a used code registers`,
    /code-once/,
    'userRegisterTypeNormal',
    acceptKnown(channel, REGISTER, REGISTERED),
  ),
  state(
    `${channel}: a known address registers again`,
    /known-address/,
    'userRegisterTypeNormal userBindAccount',
    {
      at: REGISTER,
      envelope: accept(channel, 'AccountExists', REGISTERED),
    },
  ),
  state(`${channel}: any code resets`, /code/, 'userResetPassword', {
    at: RESET,
    envelope: accept(channel, 'CodeInvalid', OK),
  }),
  state(
    `${channel}: a used code resets`,
    /code-once/,
    'userResetPassword',
    acceptKnown(channel, RESET, OK),
  ),
  state(`${channel}: any code binds`, /code/, 'userBindAccount', {
    at: BIND,
    envelope: accept(channel, 'CodeInvalid', OK),
  }),
  state(`${channel}: no proof to bind`, /proof/, 'userBindAccount', {
    at: BIND,
    envelope: accept(channel, 'ReauthenticationFailed', OK),
  }),
  state(`${channel}: an address of another account is bound`, /known-address/, 'userBindAccount', {
    at: BIND,
    envelope: accept(channel, 'AccountExists', OK),
  }),
  state(`${channel}: an old code registers`, /code-expiry/, 'userRegisterTypeNormal', {
    at: REGISTER,
    envelope: accept(channel, 'CodeExpired', REGISTERED),
  }),
  state(
    `${channel}: an old code resets`,
    /code-expiry/,
    'userResetPassword userRegisterTypeNormal',
    {
      at: RESET,
      envelope: accept(channel, 'CodeExpired', OK),
    },
  ),
  state(`${channel}: an old code binds`, /code-expiry/, 'userBindAccount userRegisterTypeNormal', {
    at: BIND,
    envelope: accept(channel, 'CodeExpired', OK),
  }),
  state(`${channel}: an unknown invite code is ignored`, /invite/, 'userRegisterTypeNormal', {
    at: REGISTER,
    envelope: accept(channel, 'InviteCodeInvalid', REGISTERED),
  }),
  state(
    `${channel}: an answer tells who has an account`,
    /account-visible/,
    SEND_IDS[channel],
    reveal(channel, SENDS[channel]),
  ),
  state(
    `${channel}: a reset tells who has an account`,
    /account-visible/,
    'userResetPassword',
    reveal(channel, RESET),
  ),
  state(
    `${channel}: a code can be guessed`,
    /code-guesses/,
    'userResetPassword',
    guessForEver(channel),
  ),
  state(`${channel}: any code deletes`, /proof|./, 'userDeleteAccount userLoginTypePhone', {
    at: DELETE,
    envelope: accept(channel, 'ReauthenticationFailed', OK, (call) => {
      return sentMember(call, 'code') !== null;
    }),
  }),
  state(
    `${channel}: a code for any purpose`,
    /code-purpose/,
    'userResetPassword userRegisterTypeNormal',
    anyPurpose(channel),
  ),
  state(
    `${channel}: the former code still resets`,
    /code-replaced/,
    'userResetPassword',
    keepFormer(channel),
  ),
];

/** Faults in the rules of codes, which are the same by email and by SMS. */
export const channelFaults: ServerFault[] = [
  ...ofChannel('email'),
  ...ofChannel('phone'),
  state('any code logs in', /code/, 'userLoginTypePhone', {
    at: PHONE_LOGIN,
    envelope: accept('phone', 'CodeInvalid', {
      ...OK,
      data: { uid: '10284417', registered: false, unboundDevices: [], deviceLimit: 3 },
    }),
  }),
  state('an unknown invite code prevents a login by phone', /./, 'userLoginTypePhone', {
    at: PHONE_LOGIN,
    envelope: (envelope, call) =>
      isOk(envelope) && sentMember(call, 'inviteCode') !== null
        ? { code: 2010, msg: 'Text', status: 'InviteCodeInvalid', data: null }
        : envelope,
  }),
  state('a second login by phone registers again', /./, 'userLoginTypePhone', {
    at: PHONE_LOGIN,
    envelope: (envelope) =>
      isOk(envelope) ? { ...envelope, data: { ...envelope.data, registered: true } } : envelope,
  }),
  state('a former address still logs in', /former|bound/, 'userBindAccount', keepAddresses()),
];

/** Answers a limited request as a success, except within the pause after another. */
function limitNever(channel: Channel): Mutation {
  const seconds = (answer: { headers: Record<string, string> }) =>
    Number(answer.headers['retry-after']);
  return {
    at: SENDS[channel],
    answer: (answer) => {
      if (!answer.body.includes('TooManyRequests') || seconds(answer) <= 60) return answer;
      const { 'retry-after': _, ...headers } = answer.headers;
      return { ...answer, headers, body: JSON.stringify(SENT) };
    },
  };
}

/** Accepts a code that was accepted before. */
function acceptKnown(channel: Channel, at: string, success: object): Mutation {
  const used = new Set<string>();
  return {
    at,
    envelope: (envelope, call) => {
      const { account, code } = sentBody(call);
      const key = `${String(account)} ${String(code)}`;
      if (isOk(envelope)) used.add(key);
      return used.has(key) ? accept(channel, 'CodeInvalid', success)(envelope, call) : envelope;
    },
  };
}

/** Words an answer otherwise if the address was neither registered nor bound before. */
function reveal(channel: Channel, at: string): Mutation {
  const known = new Set<unknown>();
  return {
    at: [at, REGISTER, BIND, PHONE_LOGIN],
    call: (call) => {
      const { account, phone } = sentBody(call);
      if (!call.path.endsWith(at)) known.add(account ?? phone);
      return call;
    },
    envelope: (envelope, call) => {
      const { account, email, phone } = sentBody(call);
      const address = String(account ?? email ?? phone);
      const isOfChannel = address.includes('@') === (channel === 'email');
      if (!call.path.endsWith(at) || !isOfChannel || known.has(address)) return envelope;
      const isEnglish = call.headers.language === 'en';
      return { ...envelope, msg: isEnglish ? 'No such account.' : '没有此账户。' };
    },
  };
}

/** Accepts the right code, however often another was tried; the right one is that which was refused last. */
function guessForEver(channel: Channel): Mutation {
  const guesses = new Map<unknown, string[]>();
  return {
    at: RESET,
    envelope: (envelope, call) => {
      const { account, code } = sentBody(call);
      const before = guesses.get(account) ?? [];
      guesses.set(account, [...before, String(code)]);
      const isNew = before.length >= 4 && !before.includes(String(code));
      return isNew ? accept(channel, 'CodeInvalid', OK)(envelope, call) : envelope;
    },
  };
}

/** Accepts the first code for an address that is refused. */
function anyPurpose(channel: Channel): Mutation {
  const tried = new Set<unknown>();
  return {
    at: RESET,
    envelope: (envelope, call) => {
      const { account } = sentBody(call);
      if (tried.has(account)) return envelope;
      tried.add(account);
      return accept(channel, 'CodeInvalid', OK)(envelope, call);
    },
  };
}

/** Accepts a wrong code for an address to which two were sent. */
function keepFormer(channel: Channel): Mutation {
  const sent = new Map<unknown, number>();
  return {
    at: [RESET, SENDS[channel]],
    envelope: (envelope, call) => {
      const { account, email, phone, purpose } = sentBody(call);
      const address = account ?? email ?? phone;
      if (isOk(envelope) && purpose === 'reset') sent.set(address, (sent.get(address) ?? 0) + 1);
      return (sent.get(address) ?? 0) > 1
        ? accept(channel, 'CodeInvalid', OK)(envelope, call)
        : envelope;
    },
  };
}

/** Lets an address log in that was bound before, with any password. */
function keepAddresses(): Mutation {
  const bound = new Set<unknown>();
  return {
    at: [BIND, 'user_login_type_email'],
    envelope: (envelope, call) => {
      const { account, email } = sentBody(call);
      if (isOk(envelope) && account) bound.add(account);
      return envelope.status === 'CredentialsInvalid' && bound.has(email)
        ? { ...OK, data: { uid: '10284417', unboundDevices: [], deviceLimit: 3 } }
        : envelope;
    },
  };
}
