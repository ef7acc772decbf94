import { operationRule, refName } from '../support.js';

const COMPOSED = ['allOf', 'anyOf', 'oneOf', 'additionalProperties', 'unevaluatedProperties'];

/** The input is `<Op>Input`, flat and open. Forms are made from it, and the body that contains it is closed instead. */
export const input = operationRule((operation, { ctx, stem, report }) => {
  const reference = operation['x-input'];
  if (!reference) return;
  if (refName(reference) !== `${stem}Input`) {
    report(`Make \`x-input\` a $ref to \`${stem}Input\`; leave it out without input.`, 'x-input');
    return;
  }
  const { node, location } = ctx.resolve(reference);
  for (const key of COMPOSED.filter((name) => node?.[name] !== undefined)) {
    ctx.report({
      message: `Keep \`${stem}Input\` flat and open, without \`${key}\`: forms are made of it, and the body is what is closed.`,
      location: location.child([key]),
    });
  }
});
