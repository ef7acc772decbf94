import { operationRule, refName } from '../support.js';

const TOO_MANY_REQUESTS = 429;

/** Every operation that can answer TooManyRequests declares `Retry-After`. */
export const retryHeader = operationRule((operation, { report }) => {
  const isDeclared =
    refName(operation.responses?.['200']?.headers?.['Retry-After']) === 'RetryAfter';
  if (operation['x-error-codes']?.includes(TOO_MANY_REQUESTS) && !isDeclared) {
    report(
      'Declare the header `Retry-After` on 200, by $ref to RetryAfter: TooManyRequests says when to call again.',
      'responses',
      '200',
    );
  }
});
