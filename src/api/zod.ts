import * as z from 'zod/mini';

/** What the generated schemas import as zod: lengths of texts are counted in code points, as JSON Schema counts them. */
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

/** The characters of a text, of which an emoji is one although it is two units of a JavaScript string; the items of a list. */
function countItems(value: Measurable): number {
  return typeof value === 'string' ? Array.from(value).length : value.length;
}
