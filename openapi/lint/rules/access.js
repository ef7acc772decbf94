import { operationRule } from '../support.js';

const ACCESS = ['anonymous', 'session', 'kol'];

/** `x-auth` says who may call, and `security` agrees with it. */
export const access = operationRule((operation, { report }) => {
  const auth = operation['x-auth'];
  if (!ACCESS.includes(auth)) {
    report(`Say who may call this in \`x-auth\`: ${ACCESS.join(', ')}.`, 'x-auth');
    return;
  }
  const isOpen = operation.security?.length === 0 || isOptional(operation.security);
  if (auth === 'anonymous' && !isOpen) {
    report(
      'Write `security: []`: an anonymous operation asks for no token. One that looks at a good token writes `[{}, { token: [] }]`.',
      'x-auth',
    );
  }
  if (auth !== 'anonymous' && operation.security) {
    report(
      'Remove `security`: the token that the contract asks for by default is meant here.',
      'security',
    );
  }
});

/** Whether a call without a token is as good as one with it: `[{}, { token: [] }]`. */
function isOptional(security) {
  return JSON.stringify(security) === '[{},{"token":[]}]';
}
