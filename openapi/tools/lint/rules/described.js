import { operationRule } from '../support.js';

/** Every operation has a summary and a description, and every field a description, its own or its schema's. */
export const described = () => {
  const { PathItem } = operationRule((operation, { report }) => {
    for (const key of ['summary', 'description']) {
      if (!isWritten(operation[key]))
        report(`Write the \`${key}\` of this operation.`, 'operationId');
    }
  })();
  return {
    PathItem,
    Schema(schema, ctx) {
      const properties = schema.properties ?? {};
      for (const [name, property] of Object.entries(properties)) {
        if (isWritten(property.description) || isWritten(ctx.resolve(property).node?.description))
          continue;
        ctx.report({
          message: `Say what \`${name}\` means and where it shows, here or at the schema that it refers to.`,
          location: ctx.location.child(['properties', name]).key(),
        });
      }
    },
  };
};

function isWritten(text) {
  return typeof text === 'string' && text.trim() !== '';
}
