import { allowsType, refName } from '../support.js';

const TIMES = ['Time', 'OptionalTime'];

/** A moment is named `…Time` and a duration `…Milliseconds`. Both are whole milliseconds. */
export const timeFields = () => ({
  Schema(schema, ctx) {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const location = ctx.location.child(['properties', name]);
      const isTime = TIMES.includes(refName(property));
      if (/(?:^t|T)ime$/.test(name) !== isTime) {
        const message = isTime
          ? `Name a moment \`…Time\`, not \`${name}\`.`
          : `Make \`${name}\` a $ref to Time or OptionalTime: milliseconds since the epoch, int64.`;
        ctx.report({ message, location });
      }
      if (/(?:At|Date|Timestamp|Seconds)$/.test(name) && !isTime) {
        ctx.report({
          message: `Name a moment \`…Time\` and a span \`…Milliseconds\`, not \`${name}\`.`,
          location,
        });
      } else if (name.endsWith('Milliseconds')) {
        const span = ctx.resolve(property).node;
        if (!allowsType(span, 'integer'))
          ctx.report({ message: `Make \`${name}\` an integer.`, location });
      }
    }
  },
});
