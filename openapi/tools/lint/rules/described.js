import { operationRule } from '../support.js';

/** Every operation says what it does, and every field, itself or by its schema, what it means and where it shows. */
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
