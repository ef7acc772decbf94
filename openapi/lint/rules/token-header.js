import { isTokenPath, operationRule, refName } from '../support.js';

/** Only logins, registrations and the change of password answer with `pragma`. */
export const tokenHeader = operationRule((operation, { path, report }) => {
  const headers = operation.responses?.['200']?.headers ?? {};
  const isDeclared = refName(headers.pragma) === 'Pragma';
  if (isTokenPath(path) && !isDeclared) {
    report(
      'Declare the header `pragma` on 200, by $ref to Pragma: a success brings a token.',
      'responses',
      '200',
    );
  }
  if (!isTokenPath(path) && headers.pragma) {
    report(
      'Remove `pragma`: no token comes from this operation.',
      'responses',
      '200',
      'headers',
      'pragma',
    );
  }
});
