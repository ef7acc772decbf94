import { componentName, refName } from '../support.js';

const MONEY = ['Money', 'OptionalMoney'];
const IS_AMOUNT = /(?:^a|A)mount$|(?:^p|P)rice$|(?:^c|C)ommission$/;

/** Money is `Money`, an exact decimal with its currency. A percentage is a whole number. */
export const amounts = () => ({
  Schema(schema, ctx) {
    if (MONEY.includes(componentName(ctx.location))) return;
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const refs = [property, ...(property.anyOf ?? [])].map(refName);
      const refuse = (message) =>
        ctx.report({ message, location: ctx.location.child(['properties', name]).key() });
      if (name === 'currency') refuse('Make the amount and its currency one $ref to Money.');
      if (
        IS_AMOUNT.test(name) &&
        !refs.some((ref) => MONEY.includes(ref) || ref === 'TokenAmount')
      ) {
        refuse(`Make \`${name}\` a $ref to Money: a decimal string and its currency.`);
      }
      if (name.endsWith('Percent') && !refs.includes('Percent')) {
        refuse(`Make \`${name}\` a $ref to Percent: a whole number from 0 to 100.`);
      }
    }
  },
});
