import {
  SHARED_CODES,
  answersByCode,
  componentName,
  operationRule,
  sharedCodes,
} from '../support.js';

/** Where an operation has its examples. */
const PLACE = ['responses', '200', 'content', 'application/json', 'examples'];
const SUCCESS = /^ok(?:[A-Z][0-9A-Za-z]*)?$/;

/**
 * A success `ok`, further ones named `ok…` where states differ, and one example of each refusal that is the operation's
 * own, in the words of errors.yaml. A refusal that operations share has its example at its schema.
 */
export const examplesComplete = () => {
  let answers = new Map();
  const { PathItem } = operationRule((operation, { ctx, path, report }) => {
    const examples = operation.responses?.['200']?.content?.['application/json']?.examples;
    if (!examples) {
      const reference = `../examples/${operation.operationId}.yaml#/ok`;
      report(
        `Give the 200 answer \`examples\`, each by reference: \`ok: { $ref: ${reference} }\`.`,
        'responses',
        '200',
      );
      return;
    }
    const complain = (message) => report(message, ...PLACE);
    const shared = sharedCodes(operation, path);
    const own = (operation['x-error-codes'] ?? []).filter((code) => !shared.includes(code));
    const place = ctx.location.child(['post', ...PLACE]);
    const entries = Object.entries(examples).flatMap(([key, example]) => {
      if (!example.$ref) return [{ key, value: example.value, location: place.child([key]) }];
      const { node, location } = ctx.resolve(example);
      // Another rule reports a reference to nothing.
      return node ? [{ key, value: node.value, location }] : [];
    });
    if (entries[0]?.key !== 'ok') {
      complain('Begin with an example `ok` of the code 200: it is what mocks answer.');
    }
    for (const code of own) {
      if (entries.filter(({ value }) => value?.code === code).length === 1) continue;
      complain(`Give exactly one example of the code ${code}.`);
    }
    for (const { key, value, location } of entries) {
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
      } else if (value.code !== 200 && !isMessage(answers, value)) {
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
    Schema(schema, ctx) {
      const code = schema.properties?.code?.const;
      if (!componentName(ctx.location)?.startsWith('Err') || !SHARED_CODES.includes(code)) return;
      const [example, ...more] = schema.examples ?? [];
      if (example && more.length === 0 && isMessage(answers, example)) return;
      ctx.report({
        message: `Give this schema one of \`examples\`, with the message of errors.yaml for ${code}.`,
        location: ctx.location.child(['examples']),
      });
    },
  };
};

function isMessage(answers, { code, msg }) {
  return Object.values(answers.get(code)?.message ?? {}).includes(msg);
}
