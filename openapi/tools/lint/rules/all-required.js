/** Every field is required. An absent value is `null`. */
export const allRequired = () => ({
  Schema(schema, ctx) {
    if (!schema.properties) return;
    const required = schema.required ?? [];
    for (const name of Object.keys(schema.properties)) {
      if (required.includes(name)) continue;
      ctx.report({
        message: `Add \`${name}\` to \`required\`; where it can be absent, let it be null.`,
        location: ctx.location.child(['properties', name]).key(),
      });
    }
  },
});
