import { componentName, operationRule } from '../support.js';

const SOURCES = ['given', 'derived', 'assumed'];
const HINT = `\`x-provenance: { source: ${SOURCES.join(' | ')}, ref: … }\``;
const COMPLETE = `Complete it: ${HINT}.`;
const ASK = 'Only what is `assumed` is asked about, by a `question` that ends with "?".';

/** Each operation, schema and error has a complete `x-provenance`. */
export const provenance = () => {
  const { PathItem } = operationRule((operation, { report }) => {
    if (!operation['x-provenance'])
      report(`Say where this operation comes from: ${HINT}.`, 'operationId');
    else if (!isResolved(operation)) report(COMPLETE, 'x-provenance');
    else if (!isQuestion(operation)) report(ASK, 'x-provenance', 'question');
  })();
  return {
    PathItem,
    Schema(schema, ctx) {
      const name = componentName(ctx.location);
      if (name && !schema['x-provenance']) {
        ctx.report({ message: `Say where \`${name}\` comes from: ${HINT}.` });
      } else if (schema['x-provenance'] && !isResolved(schema)) {
        ctx.report({ message: COMPLETE, location: ctx.location.child(['x-provenance']) });
      } else if (!isQuestion(schema)) {
        ctx.report({ message: ASK, location: ctx.location.child(['x-provenance', 'question']) });
      }
    },
    ErrorAnswer(answer, ctx) {
      if (!isResolved(answer)) ctx.report({ message: `Say where this error comes from: ${HINT}.` });
    },
  };
};

function isResolved(node) {
  const { source, ref } = node['x-provenance'] ?? {};
  return SOURCES.includes(source) && typeof ref === 'string' && ref.trim() !== '';
}

/** Whether `question` is missing, or is a question about an assumption. */
function isQuestion(node) {
  const { source, question } = node['x-provenance'] ?? {};
  if (question === undefined) return true;
  return source === 'assumed' && typeof question === 'string' && /[?]( [(].+[)])?$/.test(question);
}
