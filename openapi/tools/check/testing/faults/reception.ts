import { TEST_PREFIX } from '../../../../dist/constants.ts';
import { type ServerFault, OK, fault, replaceStatus, faultSet } from '../fault.ts';
import type { Mutation, ProxiedAnswer } from '../mutating-proxy.ts';

const PROFILE = 'user_update_profile';
const REGISTER = 'user_register_type_username';

const input = (name: string, rule: RegExp, mutation: Mutation) =>
  fault(name, ['input', rule], 'userUpdateProfile', { at: PROFILE, ...mutation });
const failIf = (matches: (body: string, headers: Record<string, string>) => boolean): Mutation => ({
  answer: (answer, { body, headers }) => (matches(body, headers) ? breakAnswer(answer) : answer),
});

function breakAnswer(answer: ProxiedAnswer): ProxiedAnswer {
  const failure = { code: 500, msg: 'Error', status: 'ServerError', data: null };
  return { ...answer, http: 500, body: JSON.stringify(failure) };
}

/** Faults in how a server reads bodies and paths. */
export const receptionFaults: ServerFault[] = [
  ...faultSet('bodies', [
    input(
      'a key that comes twice breaks the server',
      /key twice/,
      failIf((body) => body.startsWith('{"nickname":null,')),
    ),
    input(
      'a prototype breaks the server',
      /__proto__/,
      failIf((body) => body.includes('__proto__')),
    ),
    input(
      'UTF-16 breaks the server',
      /UTF-16/,
      failIf((body) => body.startsWith('{\0')),
    ),
    input(
      'a compressed body breaks the server',
      /gzip/,
      failIf((body) => body.startsWith('\u001F')),
    ),
    input('a large body is answered with a page', /failure .*too large/, {
      answer: (answer, { body }) =>
        body.length > 16_384
          ? {
              ...answer,
              headers: { ...answer.headers, 'content-type': 'text/html' },
              body: '<html>413</html>',
            }
          : answer,
    }),
    input(
      'a deep body breaks the server',
      /deeply nested/,
      failIf((body) => body.includes('[[[[[[[[')),
    ),
    fault(
      'two wrong fields are taken, one is not',
      ['input', /, and /],
      'userRegisterTypeUsername',
      {
        at: REGISTER,
        envelope: (envelope, { body }) =>
          isTwiceWrong(body) ? replaceStatus('InvalidInput', OK)(envelope) : envelope,
      },
    ),
    fault('a version of its own', ['service', /_v2/], 'systemDisplayConfig', {
      at: '_v2',
      envelope: replaceStatus('NotFound', OK),
      answer: (answer) => ({ ...answer, http: 200 }),
    }),
    fault('the marketing host with a prefix', ['service', /with a prefix/], 'marketingVisit', {
      at: `${TEST_PREFIX}/marketing/marketing_visit`,
      envelope: replaceStatus('NotFound', OK),
      answer: (answer) => ({ ...answer, http: 200 }),
    }),
  ]),
];

function isTwiceWrong(body: string): boolean {
  try {
    const { username, password } = JSON.parse(body) as Record<string, unknown>;
    const isName = typeof username === 'string' && /^[A-Za-z][\w.-]{2,31}$/.test(username);
    const isWord = typeof password === 'string' && password.length >= 8 && password.length <= 128;
    return !isName && !isWord;
  } catch {
    return false;
  }
}
