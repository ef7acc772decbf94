import { operationRule, toOperationId } from '../support.js';

/** The `operationId` is the last segment of the path in camelCase. */
export const operation = operationRule((operation, { path, report }) => {
  const expected = toOperationId(path);
  if (operation.operationId !== expected) {
    report(
      `Name this operation \`${expected}\`, after the last segment of its path.`,
      'operationId',
    );
  }
});
