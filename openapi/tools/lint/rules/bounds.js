import { allowsType } from '../support.js';

const BOUNDS = [
  [['string'], ['minLength', 'maxLength']],
  [
    ['integer', 'number'],
    ['minimum', 'maximum'],
  ],
  [['array'], ['minItems', 'maxItems']],
];

/** Every string, number and list is bounded. A pattern does not count what may be an emoji. */
export const bounds = () => ({
  Schema(schema, ctx) {
    if (typeof schema.pattern === 'string') checkCount(schema.pattern, ctx);
    if (schema.const !== undefined || schema.enum) return;
    for (const [types, keys] of BOUNDS) {
      const missing = allowsType(schema, ...types)
        ? keys.filter((key) => schema[key] === undefined)
        : [];
      if (missing.length > 0)
        ctx.report({ message: `Bound this ${types[0]}: add ${missing.join(' and ')}.` });
    }
    if (allowsType(schema, 'array') && allowsType(schema, 'null')) {
      ctx.report({
        message: 'A list is never null: let it be empty.',
        location: ctx.location.child(['type']),
      });
    }
  },
});

function checkCount(pattern, ctx) {
  if (!/\{[0-9]/.test(pattern) || !matchesBeyondAscii(pattern)) return;
  ctx.report({
    message:
      'Count with minLength and maxLength alone: in a pattern, JavaScript counts an emoji as two characters.',
    location: ctx.location.child(['pattern']),
  });
}

/** Whether a part of the pattern can match a character that is not ASCII. */
function matchesBeyondAscii(pattern) {
  const literals = pattern.replaceAll(/\\[^upPx]/g, 'a');
  const rest = literals.replaceAll(/\[(?!\^)[\0-\x5B\x5D-\x7F]*?\]/g, 'a');
  return /[[\\.]|[^\0-\x7F]/.test(rest);
}
