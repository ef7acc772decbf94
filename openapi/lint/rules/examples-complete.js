import { answersByCode, operationRule, sharedCodes } from '../support.js';

const SUCCESS = /^ok(?:[A-Z][0-9A-Za-z]*)?$/;

/**
 * A success `ok`, further ones named `ok…` where states differ, and one example of each refusal that is the operation's
 * own, in the words of errors.yaml.
 */
export const examplesComplete = () => {
  let answers = new Map();
  const { PathItem } = operationRule((operation, { ctx, path, report }) => {
    const reference = operation.responses?.['200']?.content?.['application/json']?.examples;
    const found = reference && ctx.resolve(reference);
    if (!found?.node) {
      report(
        `Reference examples/${operation.operationId}.yaml as \`examples\` of the 200 answer.`,
        'responses',
        '200',
      );
      return;
    }
    const shared = sharedCodes(operation, path);
    const own = (operation['x-error-codes'] ?? []).filter((code) => !shared.includes(code));
    const entries = Object.entries(found.node);
    if (entries[0]?.[0] !== 'ok') {
      ctx.report({
        message: 'Begin with an example `ok` of the code 200: it is what mocks answer.',
        location: found.location,
      });
    }
    for (const code of own) {
      if (entries.filter(([, example]) => example.value?.code === code).length === 1) continue;
      ctx.report({
        message: `Give exactly one example of the code ${code}.`,
        location: found.location,
      });
    }
    for (const [key, { value }] of entries) {
      const location = found.location.child([key]);
      if (SUCCESS.test(key) !== (value?.code === 200)) {
        ctx.report({
          message: `Name a success \`ok\` or \`ok…\` and nothing else so, unlike \`${key}\`.`,
          location,
        });
      } else if (value?.code !== 200 && !own.includes(value?.code)) {
        ctx.report({
          message: `Remove \`${key}\`: it is no refusal of this operation's own.`,
          location,
        });
      } else if (
        value.code !== 200 &&
        !Object.values(answers.get(value.code)?.message ?? {}).includes(value.msg)
      ) {
        ctx.report({
          message: `Repeat the message of errors.yaml in \`${key}\`.`,
          location: location.child(['value', 'msg']),
        });
      }
    }
  })();
  return {
    Root(root, ctx) {
      answers = answersByCode(root, ctx);
    },
    PathItem,
  };
};
