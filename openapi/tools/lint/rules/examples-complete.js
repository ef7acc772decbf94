import { operationRule } from '../support.js';
import { exampleName } from '../wire.js';

const SUCCESS = /^ok([A-Z0-9]|$)/;

/** An operation's first example is a success, which mocks answer with. Each of its own refusals has an example, too. */
export const examplesComplete = operationRule((operation, { ctx, report }) => {
  const found = operation['x-examples'] && ctx.resolve(operation['x-examples']);
  if (!found?.node) {
    const reference = `../examples/${operation.operationId}.yaml`;
    report(
      `Give this operation its examples: \`x-examples: { $ref: ${reference} }\`.`,
      'operationId',
    );
    return;
  }
  const { node: examples, location } = found;
  const refuse = (message, ...keys) => ctx.report({ message, location: location.child(keys) });
  const names = Object.keys(examples);
  if (names[0] !== 'ok') refuse('Begin with an example `ok`, a success: it is what mocks answer.');
  const own = (operation['x-refusals'] ?? []).map(exampleName);
  for (const name of own.filter((refusal) => !names.includes(refusal))) {
    refuse(`Give an example \`${name}\` of this refusal, with a \`summary\`.`);
  }
  for (const name of names.filter((key) => !SUCCESS.test(key))) {
    if (!own.includes(name)) {
      refuse(
        `Remove \`${name}\`: it is no refusal of this operation’s own. A success is \`ok\` or \`ok…\`.`,
        name,
      );
    } else if ('value' in examples[name]) {
      refuse(`Remove the value of \`${name}\`: errors.yaml has it.`, name, 'value');
    }
  }
  for (const name of names.filter((key) => !examples[key]?.summary)) {
    refuse(`Say in a \`summary\` what \`${name}\` shows.`, name);
  }
});
