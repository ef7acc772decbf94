/** Every field has a description, its own or its schema's. */
export const described = () => ({
  Schema(schema, ctx) {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (isWritten(property.description) || isWritten(ctx.resolve(property).node?.description))
        continue;
      ctx.report({
        message: `Say what \`${name}\` means and where it shows, here or at the schema that it refers to.`,
        location: ctx.location.child(['properties', name]).key(),
      });
    }
  },
});

function isWritten(text) {
  return typeof text === 'string' && text.trim() !== '';
}
