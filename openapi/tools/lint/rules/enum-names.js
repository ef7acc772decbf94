/** A numeric enum names each of its values in `x-enum-varnames`. */
export const enumNames = () => ({
  Schema(schema, ctx) {
    if (!schema.enum?.some((value) => typeof value === 'number')) return;
    const names = schema['x-enum-varnames'] ?? [];
    const isNamed =
      names.length === schema.enum.length &&
      names.every((name) => /^[A-Z][0-9A-Za-z]*$/.test(name));
    if (isNamed && new Set(names).size === names.length) return;
    ctx.report({
      message: 'Name each number in `x-enum-varnames`, in PascalCase and in the order of `enum`.',
      location: ctx.location.child(['enum']),
    });
  },
});
