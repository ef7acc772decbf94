import { isMarketing, operationRule, refName } from '../support.js';

const HEADERS = ['Platform', 'Language', 'DeviceId'];
const MARKETING_HEADERS = ['Platform', 'Language'];

/** Every call carries the shared headers of its server and declares no others. */
export const transportHeaders = operationRule((operation, { path, report }) => {
  const expected = isMarketing(path) ? MARKETING_HEADERS : HEADERS;
  const named = (operation.parameters ?? []).map(refName);
  if (named.join() !== expected.join()) {
    report(
      `List the shared parameters ${expected.join(', ')} by $ref, in this order, and nothing else.`,
      'parameters',
    );
  }
});
