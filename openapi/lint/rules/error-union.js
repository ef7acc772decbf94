import { answersByCode, branchesOf, operationRule, refName } from '../support.js';

/** `<Op>Error` is the union of exactly the shared schemas that `x-error-codes` names. */
export const errorUnion = () => {
  let answers = new Map();
  const { PathItem } = operationRule((operation, { ctx, stem }) => {
    const refusal = branchesOf(operation)[1];
    const union = refusal && ctx.resolve(refusal);
    if (!union?.node) return;
    const expected = (operation['x-error-codes'] ?? []).map(
      (code) => `Err${answers.get(code)?.status}`,
    );
    if ((union.node.oneOf ?? []).map(refName).join() !== expected.join()) {
      const message = `Make \`${stem}Error\` exactly oneOf [${expected.join(', ')}], as \`x-error-codes\` says.`;
      ctx.report({ message, location: union.location });
    }
  })();
  return {
    Root(root, ctx) {
      answers = answersByCode(root, ctx);
    },
    PathItem,
    Schema: (schema, ctx) => checkRefusal(schema, ctx, answers),
  };
};

/** `Err<Status>` fixes the pair of code and status that errors.yaml gives, and has no data. */
function checkRefusal(schema, ctx, answers) {
  const status = /\/Err([A-Z][0-9A-Za-z]*)$/.exec(ctx.location.pointer)?.[1];
  if (!status) return;
  const { code, status: fixed, data } = schema.properties ?? {};
  if (answers.get(code?.const)?.status !== status || fixed?.const !== status) {
    ctx.report({
      message: `Fix \`code\` and \`status\` of \`Err${status}\` to the pair that errors.yaml gives.`,
    });
  }
  if (data?.type !== 'null') {
    ctx.report({
      message: `Make \`data\` of \`Err${status}\` \`{ type: 'null' }\`: a refusal has none.`,
    });
  }
}
