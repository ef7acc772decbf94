import {
  type AnyEnvelope,
  type ServerFault,
  UNAUTHORIZED,
  changeData,
  fault,
  isOk,
  onEach,
  sentMember,
} from '../fault.ts';
import type { Mutation } from '../mutating-proxy.ts';

const GROUP = 'payment_joint_order';
const REGISTRATION = 'user_register_type_username';

type Data = AnyEnvelope['data'];

const auth = (name: string, rule: RegExp, operations: string, mutation: Mutation) =>
  fault(name, ['auth', rule], operations, mutation);
const group = (name: string, mutation: Mutation) =>
  auth(name, /public-view/, 'paymentJointOrder', { at: GROUP, ...mutation });
const isGuest = (envelope: AnyEnvelope) => envelope.data?.viewer?.relation === 'anonymous';
const forGuests = (change: (data: Data) => unknown): Mutation => ({
  envelope: (envelope) =>
    isGuest(envelope) ? { ...envelope, data: change(envelope.data) } : envelope,
});

/** Faults in what a page shows to everybody and what to some. */
export const viewFaults: ServerFault[] = [
  group('a guest is taken for somebody who is signed in', {
    ...forGuests((data) => ({ ...data, viewer: { ...data.viewer, relation: 'stranger' } })),
  }),
  group(
    'the view of the last member for guests',
    rememberViews(() => true),
  ),
  group(
    'the view of the last member for a bad token',
    rememberViews((token) => token !== ''),
  ),
  group('a bad token is refused at a public page', {
    envelope: (envelope, { headers }) =>
      isGuest(envelope) && headers.authorization ? UNAUTHORIZED : envelope,
  }),
  group('a public page demands a session', {
    envelope: (envelope) => (isGuest(envelope) ? UNAUTHORIZED : envelope),
  }),
  group('a bad token makes a stranger of a guest', {
    envelope: (envelope, { headers }) =>
      isGuest(envelope) && headers.authorization
        ? {
            ...envelope,
            data: { ...envelope.data, viewer: { ...envelope.data.viewer, relation: 'stranger' } },
          }
        : envelope,
  }),
  group('a guest sees which member they would be', {
    ...forGuests((data) => ({
      ...data,
      members: data.members.map((member: Data, index: number) => ({
        ...member,
        self: index === 0,
      })),
    })),
  }),
  group('a member is not told which seat is theirs', {
    envelope: changeData((data) => ({
      ...data,
      members: data.members.map((member: Data) => ({ ...member, self: false })),
    })),
  }),
  group('a creator is taken for a guest', {
    envelope: changeData((data) => ({
      ...data,
      viewer: { ...data.viewer, relation: 'anonymous', payStatus: null },
    })),
  }),
  group('no group without a session', {
    envelope: (envelope) =>
      isGuest(envelope)
        ? { code: 4001, msg: 'Text', status: 'GroupNotFound', data: null }
        : envelope,
  }),
  auth('a registration refuses a bad token', /bad-token|optional/, 'userRegisterTypeUsername', {
    at: REGISTRATION,
    envelope: (envelope, { headers }) => (headers.authorization ? UNAUTHORIZED : envelope),
  }),
  auth(
    'a registration takes over an account by its token',
    /./,
    'userRegisterTypeUsername',
    takeOver(),
  ),
  onEach(
    'a bad token is refused where the input is valid',
    ['auth', /anonymous/],
    'paymentShop userTrialOffer',
    {
      envelope: (envelope, call) =>
        call.headers.authorization &&
        sentMember(call, 'signature') !== undefined &&
        !isEmpty(call.body)
          ? UNAUTHORIZED
          : envelope,
    },
  ),
];

function isEmpty(body: string): boolean {
  return /^\{"signature":"[^"]*"\}$/.test(body);
}

/** Shows the last view of a group that a member had to those without a valid token. */
function rememberViews(isShown: (token: string) => boolean): Mutation {
  const views = new Map<unknown, Data>();
  return {
    envelope: (envelope, call) => {
      const groupId = sentMember(call, 'groupId');
      if (isOk(envelope) && !isGuest(envelope)) views.set(groupId, envelope.data);
      const view = views.get(groupId);
      return isGuest(envelope) && view && isShown(call.headers.authorization ?? '')
        ? { ...envelope, data: view }
        : envelope;
    },
  };
}

/** Answers a registration that carries the token of an account with the uid of that account. */
function takeOver(): Mutation {
  const uids = new Map<string, string>();
  return {
    at: REGISTRATION,
    envelope: (envelope, { headers }) => {
      const uid = uids.get(headers.authorization ?? '');
      return isOk(envelope) && uid ? { ...envelope, data: { uid } } : envelope;
    },
    answer: (answer, { headers }) => {
      const { uid } = (JSON.parse(answer.body) as { data?: { uid?: string } }).data ?? {};
      if (uid && answer.headers.pragma && !headers.authorization)
        uids.set(answer.headers.pragma, uid);
      return answer;
    },
  };
}
