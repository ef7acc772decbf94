import { refName } from '../support.js';

/** A yes or no is a boolean. `YesNo` is only for fields for which the specification itself gives 1 and 0. */
export const yesNo = () => ({
  Schema(schema, ctx) {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const isYesNo = [property, ...(property.anyOf ?? [])].some(
        (branch) => refName(branch) === 'YesNo',
      );
      if (!isYesNo || property['x-provenance']?.source === 'given') continue;
      ctx.report({
        message: `Make \`${name}\` a boolean, or say at the field where the specification gives 1 and 0.`,
        location: ctx.location.child(['properties', name]).key(),
      });
    }
  },
});
