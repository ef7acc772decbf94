import * as z from 'zod/mini';

/** The zod that the generated schemas import: it counts lengths of texts in code points, as JSON Schema does. */
export * from 'zod/mini';

type Measurable = string | readonly unknown[];

export function minLength(minimum: number): z.core.$ZodCheck<Measurable> {
  return z.check(({ value, issues }) => {
    if (countItems(value) >= minimum) return;
    issues.push({ code: 'too_small', ...describe(value), minimum });
  });
}

export function maxLength(maximum: number): z.core.$ZodCheck<Measurable> {
  return z.check(({ value, issues }) => {
    if (countItems(value) <= maximum) return;
    issues.push({ code: 'too_big', ...describe(value), maximum });
  });
}

function describe(value: Measurable) {
  const origin = typeof value === 'string' ? 'string' : 'array';
  return { origin, inclusive: true, input: value };
}

/**
 * The number of characters of a text, where an emoji counts once although it takes two UTF-16 units, or of items in a
 * list.
 */
function countItems(value: Measurable): number {
  return typeof value === 'string' ? Array.from(value).length : value.length;
}
