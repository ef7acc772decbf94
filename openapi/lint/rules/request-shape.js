import { jsonSchema, operationRule, refName } from '../support.js';

/** A body is `Signed`, or a closed `<Op>Request` of `Signed` and a flat, open `<Op>Input`. */
export const requestShape = operationRule((operation, { ctx, stem, report }) => {
  const schema = jsonSchema(operation.requestBody?.content);
  const at = ['requestBody', 'content', 'application/json', 'schema'];
  const name = refName(schema);
  if (name === 'Signed') return;
  if (name !== `${stem}Request`) {
    report(
      `Make the body a $ref to \`${stem}Request\`, or to \`Signed\` where there is no input.`,
      ...at,
    );
    return;
  }
  const request = ctx.resolve(schema);
  const parts = request.node?.allOf ?? [];
  if (parts.map(refName).join() !== `Signed,${stem}Input`) {
    const message = `Compose \`${name}\` of exactly allOf [Signed, ${stem}Input].`;
    ctx.report({ message, location: request.location });
    return;
  }
  if (request.node.unevaluatedProperties !== false) {
    const message = `Close \`${name}\` with \`unevaluatedProperties: false\`: requests take no undeclared field.`;
    ctx.report({ message, location: request.location });
  }
  const input = ctx.resolve(parts[1], request.location.source.absoluteRef);
  for (const key of ['allOf', 'anyOf', 'oneOf', 'additionalProperties', 'unevaluatedProperties']) {
    if (input.node?.[key] === undefined) continue;
    const message = `Keep \`${stem}Input\` flat and open, without \`${key}\`: forms are made of it, and the request is what is closed.`;
    ctx.report({ message, location: input.location.child([key]) });
  }
});
