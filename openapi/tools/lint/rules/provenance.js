import { componentName, operationRule } from '../support.js';

const SOURCES = ['given', 'derived', 'assumed'];
const HINT = `\`x-provenance: { source: ${SOURCES.join(' | ')}, ref: … }\``;
const COMPLETE = `Complete it: ${HINT}.`;

/** Each operation, schema and error has a complete `x-provenance`. */
export const provenance = () => {
  const { PathItem } = operationRule((operation, { report }) => {
    if (!operation['x-provenance'])
      report(`Say where this operation comes from: ${HINT}.`, 'operationId');
    else if (!isResolved(operation)) report(COMPLETE, 'x-provenance');
  })();
  return {
    PathItem,
    Schema(schema, ctx) {
      const name = componentName(ctx.location);
      if (name && !schema['x-provenance']) {
        ctx.report({ message: `Say where \`${name}\` comes from: ${HINT}.` });
      } else if (schema['x-provenance'] && !isResolved(schema)) {
        ctx.report({ message: COMPLETE, location: ctx.location.child(['x-provenance']) });
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
