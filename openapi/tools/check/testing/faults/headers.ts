import { type ServerFault, OK, onEach, onlyIf, withHeaders, withoutHeader } from '../fault.ts';
import type { Mutation } from '../mutating-proxy.ts';

const TOKEN_GIVING = 'userLoginTypeUsername userRegisterTypeUsername userChangePassword';
const LOGINS = 'userLoginTypeUsername userLoginTypeEmail';
const QUIET = 'systemDisplayConfig systemUserInfo paymentShop';
const TOKEN = 'a'.repeat(43);

const headers = (name: string, rule: RegExp, operations: string, mutation: Mutation) =>
  onEach(name, ['headers', rule], operations, mutation);
const onOk = (added: Record<string, string>): Mutation => ({
  answer: onlyIf('Ok', withHeaders(added)),
});
const runsOn = (...methods: string[]): Mutation => ({
  envelope: (envelope, { method }) => (methods.includes(method) ? { ...OK, data: {} } : envelope),
  answer: (answer, { method }) => (methods.includes(method) ? { ...answer, http: 200 } : answer),
});

/** Faults in headers, tokens and methods. */
export const headerFaults: ServerFault[] = [
  headers('no `pragma` with a new session', /pragma-missing/, TOKEN_GIVING, {
    answer: withoutHeader('pragma'),
  }),
  headers('an empty `pragma`', /pragma-missing/, TOKEN_GIVING, onOk({ pragma: '' })),
  headers(
    '`pragma: no-cache` with a new session',
    /pragma-missing/,
    TOKEN_GIVING,
    onOk({ pragma: 'no-cache' }),
  ),
  headers('`no-cache` with the token', /pragma-form/, TOKEN_GIVING, {
    answer: onlyIf('Ok', (answer) =>
      withHeaders({ pragma: `no-cache, ${answer.headers.pragma}` })(answer),
    ),
  }),
  headers('a token that is too short', /pragma-form/, TOKEN_GIVING, onOk({ pragma: 'abc' })),
  headers(
    'a token with its scheme',
    /pragma-form/,
    TOKEN_GIVING,
    onOk({ pragma: `Bearer ${TOKEN}` }),
  ),
  headers(
    'a token that does not work',
    /token-works|./,
    'userLoginTypeUsername userChangePassword',
    onOk({ pragma: TOKEN }),
  ),
  headers('a token on a failed login', /pragma-surplus/, LOGINS, {
    answer: onlyIf('CredentialsInvalid', withHeaders({ pragma: TOKEN })),
  }),
  headers('a token of a call that gives none', /pragma-surplus/, QUIET, {
    answer: withHeaders({ pragma: TOKEN }),
  }),
  headers('no `Date`', /date/, QUIET, { answer: withoutHeader('date') }),
  headers('a `Date` that is no date', /date/, QUIET, { answer: withHeaders({ date: 'today' }) }),
  headers('`Retry-After` on a success', /retry-surplus/, QUIET, {
    answer: withHeaders({ 'retry-after': '5' }),
  }),
  headers('a preflight that forgets a header', /preflight/, QUIET, {
    answer: withHeaders({ 'access-control-allow-headers': 'content-type, platform' }),
  }),
  headers('a preflight that is refused', /preflight/, QUIET, {
    answer: (answer, { method }) => (method === 'OPTIONS' ? { ...answer, http: 405 } : answer),
  }),
  headers('`pragma` is not exposed', /exposed/, LOGINS, {
    answer: withHeaders({ 'access-control-expose-headers': 'Date' }),
  }),
  headers('no page of another origin may read', /exposed|preflight/, QUIET, {
    answer: withoutHeader('access-control-allow-origin'),
  }),
  headers('GET runs an operation', /method/, QUIET, runsOn('GET')),
  headers(
    'PUT and PATCH run an operation',
    /method/,
    'userUpdateProfile paymentCancelOrder',
    runsOn('PUT', 'PATCH'),
  ),
];
