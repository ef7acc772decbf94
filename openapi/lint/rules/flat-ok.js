import { branchesOf, operationRule, refName } from '../support.js';

const MEMBERS = 'code,msg,status,data';

/** HTTP 200 is `oneOf [<Op>Ok, <Op>Error]`, and `<Op>Ok` is one flat envelope. */
export const flatOk = operationRule((operation, { ctx, stem, report }) => {
  const branches = branchesOf(operation);
  if (branches.map(refName).join() !== `${stem}Ok,${stem}Error`) {
    report(
      `Make the 200 answer exactly oneOf [${stem}Ok, ${stem}Error], by $ref.`,
      ...['responses', '200', 'content', 'application/json', 'schema'],
    );
    return;
  }
  const { node, location } = ctx.resolve(branches[0]);
  if (!node) return; // no-unresolved-refs reports it
  const refuse = (message, ...keys) => ctx.report({ message, location: location.child(keys) });
  if (node.allOf || node.oneOf || node.anyOf || node.$dynamicRef) {
    refuse(
      `Write \`${stem}Ok\` flat, without composition: generators lose the type of \`data\` otherwise.`,
    );
    return;
  }
  const properties = node.properties ?? {};
  if (Object.keys(properties).join() !== MEMBERS) {
    refuse(`Give \`${stem}Ok\` exactly the members ${MEMBERS}, in this order.`, 'properties');
    return;
  }
  if (properties.code.const !== 200)
    refuse('Fix `code` of a success: `const: 200`.', 'properties', 'code');
  if (properties.status.const !== 'Ok')
    refuse('Fix `status` of a success: `const: Ok`.', 'properties', 'status');
});
