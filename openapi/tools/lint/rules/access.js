import { operationRule } from '../support.js';

const ACCESS = ['anonymous', 'session', 'kol'];
const OPTIONAL = '[{},{"token":[]}]';

/** `x-auth` says who may call. `security` follows from it, unless an anonymous operation makes use of a valid token. */
export const access = operationRule((operation, { report }) => {
  const { 'x-auth': auth, security } = operation;
  if (!ACCESS.includes(auth)) {
    report(`Say who may call this in \`x-auth\`: ${ACCESS.join(', ')}.`, 'x-auth');
  } else if (security && (auth !== 'anonymous' || JSON.stringify(security) !== OPTIONAL)) {
    report(
      'Remove `security`: it follows from `x-auth`. Only an anonymous operation that looks at a good token writes `[{}, { token: [] }]`.',
      'security',
    );
  }
});
