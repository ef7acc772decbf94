import { toOperationId, operationRule } from '../support.js';

const METHODS = ['get', 'put', 'delete', 'options', 'head', 'patch', 'trace'];

const idRule = operationRule((operation, { path, report }) => {
  const expected = toOperationId(path);
  if (operation.operationId !== expected) {
    report(
      `Name this operation \`${expected}\`, after the last segment of its path.`,
      'operationId',
    );
  }
});

/** A path has only a POST. Its `operationId` is the path's last segment in camelCase. */
export const operation = () => ({
  PathItem(item, ctx) {
    for (const method of METHODS.filter((name) => item[name])) {
      ctx.report({
        message: `All calls are POST: make this ${method.toUpperCase()} a \`post\`.`,
        location: ctx.location.child([method]).key(),
      });
    }
    if (!item.post) ctx.report({ message: 'Describe the `post` of this path.' });
    idRule().PathItem(item, ctx);
  },
});
