import {
  type AnyEnvelope,
  type ServerFault,
  dropMember,
  replaceStatus,
  isOk,
  changeOk,
  changeRefusal,
  onEach,
  onlyIf,
  withHeaders,
  withoutHeader,
} from '../fault.ts';
import type { Mutation } from '../mutating-proxy.ts';

const READS = 'systemUserInfo userGetDeviceList paymentOrder';
const REFUSALS = 'paymentCancelOrder userUnbindDevice paymentJointJoin';
const INPUTS = 'userUpdateProfile userLoginTypeUsername paymentCancelOrder';

const envelope = (name: string, rule: RegExp, operations: string, mutation: Mutation) =>
  onEach(name, ['envelope', rule], operations, mutation);
const http = (status: string, code: number): Mutation => ({
  answer: onlyIf(status, (answer) => ({ ...answer, http: code })),
});
const onRefusal = (change: (envelope: AnyEnvelope) => object): Mutation => ({
  envelope: changeRefusal(change),
});

/** Faults in the envelope, its HTTP status and its content type. */
export const envelopeFaults: ServerFault[] = [
  envelope('a missing session is HTTP 401', /http-status/, READS, http('Unauthorized', 401)),
  envelope('an unknown object is HTTP 404', /http-status/, REFUSALS, {
    answer: (answer) =>
      /"status":"\w+NotFound"/.test(answer.body) ? { ...answer, http: 404 } : answer,
  }),
  envelope('a field that does not fit is HTTP 422', /http-status|./, INPUTS, {
    answer: onlyIf('InvalidInput', (answer) =>
      answer.http === 200 ? { ...answer, http: 422 } : answer,
    ),
  }),
  envelope('HTTP 201 for a success', /http-status/, READS, http('Ok', 201)),
  envelope('plain text as content type', /content-type/, READS, {
    answer: withHeaders({ 'content-type': 'text/plain' }),
  }),
  envelope('no content type', /content-type/, READS, { answer: withoutHeader('content-type') }),
  envelope('a page of HTML', /json/, READS, {
    answer: (answer) => ({ ...answer, body: '<html>Error</html>' }),
  }),
  envelope('an empty body', /json/, READS, { answer: (answer) => ({ ...answer, body: '' }) }),
  envelope('data without an envelope', /json|member/, READS, {
    envelope: changeOk(({ data }) => (typeof data === 'object' && data !== null ? data : {})),
  }),
  envelope('the envelope in a list', /json/, READS, {
    answer: (answer) => ({ ...answer, body: `[${answer.body}]` }),
  }),
  envelope('`msg` is missing', /member-msg/, READS, { envelope: dropMember('msg') }),
  envelope('`msg` is null on a success', /member-msg/, READS, {
    envelope: changeOk((reply) => ({ ...reply, msg: null })),
  }),
  envelope('`data` is missing', /member-data/, REFUSALS, { envelope: dropMember('data') }),
  envelope('`status` is missing', /member-status/, READS, { envelope: dropMember('status') }),
  envelope('`code` as text', /member-code/, READS, {
    envelope: (reply) => ({ ...reply, code: String(reply.code) }),
  }),
  envelope('code 0 for a success', /pair/, READS, {
    envelope: changeOk((reply) => ({ ...reply, code: 0 })),
  }),
  envelope('a success in another spelling', /status/, READS, {
    envelope: changeOk((reply) => ({ ...reply, status: 'OK' })),
  }),
  envelope('a status in another spelling', /status/, READS, {
    envelope: replaceStatus('Unauthorized', { code: 401, status: 'UNAUTHORIZED' }),
  }),
  envelope('a code of another refusal', /pair/, READS, {
    envelope: replaceStatus('Unauthorized', { code: 403, status: 'Unauthorized' }),
  }),
  envelope('a refusal that is not declared', /undeclared|valid-call/, READS, {
    envelope: changeOk(() => ({ code: 3001, msg: 'Text', status: 'ProductNotFound', data: null })),
  }),
  envelope('a valid call is refused', /valid-call-refused/, READS, {
    envelope: changeOk(() => ({ code: 400, msg: 'Text', status: 'InvalidInput', data: null })),
  }),
  envelope(
    'data in a refusal',
    /data-of-refusal/,
    REFUSALS,
    onRefusal((reply) => ({ ...reply, data: {} })),
  ),
  envelope('messages in Chinese alone', /language/, READS, {
    envelope: (reply) => (isOk(reply) ? reply : { ...reply, msg: '请登录' }),
  }),
  envelope('messages in English alone', /language/, REFUSALS, {
    envelope: changeRefusal((reply) => ({ ...reply, msg: 'There is no such thing.' })),
  }),
];
