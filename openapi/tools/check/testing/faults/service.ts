import {
  type ServerFault,
  OK,
  fault,
  replaceStatus,
  onEach,
  onlyIf,
  withHeaders,
  withoutHeader,
} from '../fault.ts';
import type { Mutation, ProxiedAnswer } from '../mutating-proxy.ts';

const IDS = ['systemDisplayConfig', 'systemUserInfo', 'paymentShop'];
const SENT = 'user_send_email_code';

const service = (name: string, rule: RegExp, mutation: Mutation, operations = IDS.join(' ')) =>
  onEach(name, ['service', rule], operations, mutation);
/** Describes a fault at unknown paths that resemble those of the operations. */
const paths = (name: string, ends: (path: string) => string[], mutation: Mutation) =>
  onEach(name, ['service', /./], IDS.join(' '), mutation, ends);
const found: Mutation = {
  envelope: replaceStatus('NotFound', OK),
  answer: (answer) => ({ ...answer, http: 200 }),
};
const limit = (name: string, answer: (received: ProxiedAnswer) => ProxiedAnswer) =>
  fault(name, ['service', /retry-after/], 'userRegisterTypeNormal userSendEmailCode', {
    at: SENT,
    answer,
  });

/** Faults in paths, availability and limits. */
export const serviceFaults: ServerFault[] = [
  paths('paths that go on are answered', (path) => [`${path}/check`, `${path}_check`], found),
  paths('paths in capitals are answered', (path) => [path.toUpperCase()], found),
  paths('a page of HTML for unknown paths', (path) => [`${path}_check`], {
    answer: (answer) => ({
      ...answer,
      headers: { 'content-type': 'text/html' },
      body: '<h1>Not Found</h1>',
    }),
  }),
  limit('too many calls without a way back', withoutHeader('retry-after')),
  limit(
    'a way back that is a date',
    onlyIf('TooManyRequests', withHeaders({ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' })),
  ),
  limit('a way back in no seconds', onlyIf('TooManyRequests', withHeaders({ 'retry-after': '0' }))),
  service('a connection that is closed', /answer/, { answer: () => null }),
  service('a server error at every fourth call', /./, { answer: failEveryFourth() }),
  service('a redirect', /./, {
    answer: (answer) => ({ ...answer, http: 301, headers: { location: '/elsewhere' }, body: '' }),
  }),
  service(
    'an answer after ten seconds now and then',
    /answer/,
    { answer: delaySome() },
    'marketingVisit systemBenefits',
  ),
];

function failEveryFourth(): NonNullable<Mutation['answer']> {
  let count = 0;
  return (reply) => {
    count += 1;
    if (count % 4 > 0) return reply;
    const envelope = { code: 500, msg: 'Text', status: 'ServerError', data: null };
    return { ...reply, http: 500, body: JSON.stringify(envelope) };
  };
}

/** Delays one call in forty, so that a run without concurrency still ends soon. */
function delaySome(): NonNullable<Mutation['answer']> {
  let count = 0;
  return async (answer) => {
    count += 1;
    if (count % 40 === 3) await new Promise((resolve) => setTimeout(resolve, 10_500));
    return answer;
  };
}
