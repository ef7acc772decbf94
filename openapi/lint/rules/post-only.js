const METHODS = ['get', 'put', 'delete', 'options', 'head', 'patch', 'trace'];

/** All calls are POST. */
export const postOnly = () => ({
  PathItem(item, ctx) {
    for (const method of METHODS.filter((name) => item[name])) {
      ctx.report({
        message: `All calls are POST: make this ${method.toUpperCase()} a \`post\`.`,
        location: ctx.location.child([method]).key(),
      });
    }
    if (!item.post) ctx.report({ message: 'Describe the `post` of this path.' });
  },
});
