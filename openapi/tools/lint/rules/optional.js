import { operationRule } from '../support.js';

/** `x-optional` is `true`, and only on an operation that the specification does not state. */
export const optional = operationRule((operation, { report }) => {
  const value = operation['x-optional'];
  if (value === undefined) return;
  if (value !== true) report('Write `x-optional: true`, or leave it out.', 'x-optional');
  if (operation['x-provenance']?.source !== 'assumed') {
    report('Remove `x-optional`: the specification has this operation.', 'x-optional');
  }
});
