import { operationIdOf, operationRule } from '../support.js';

/** `operationId` is the last segment of the path in camelCase. */
export const operationName = operationRule((operation, { path, report }) => {
  const expected = operationIdOf(path);
  if (operation.operationId !== expected) {
    report(
      `Name this operation \`${expected}\`, after the last segment of its path.`,
      'operationId',
    );
  }
});
