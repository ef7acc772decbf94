import { stakesProblem } from '../../generate/stakes.ts';

const UNITS = ['count', 'bytes', 'KiB', 'seconds', 'minutes', 'hours', 'days', 'months'];
const TIMES = ['seconds', 'minutes', 'hours', 'days'];
const NAME = /^[a-z][0-9A-Za-z]*$/;
const SOURCES = ['given', 'derived', 'assumed'];

/** Each limit of limits.yaml is a whole number with a unit and a description, and names existing operations. */
export const limits = () => {
  const operations = new Set();
  const named = [];
  return {
    PathItem(item) {
      operations.add(item.post?.operationId);
    },
    Limit(limit, ctx) {
      const report = (message, ...keys) =>
        ctx.report({
          message,
          location: keys.length > 0 ? ctx.location.child(keys) : ctx.location,
        });
      for (const about of limit.about ?? []) {
        named.push({ about, refuse: (message) => report(message, 'about') });
      }
      if (!NAME.test(String(ctx.key))) report('Name the limit in camelCase.');
      if (!isCounted(limit, UNITS)) {
        report(`Give \`value\`, a whole number from 1, and \`unit\`: ${UNITS.join(', ')}.`);
      }
      if (limit.within && (limit.unit !== 'count' || !isCounted(limit.within, TIMES))) {
        report(
          `\`within\` is the window of a count: \`{ value, unit }\` with ${TIMES.join(', ')}.`,
        );
      }
      if (!/^[A-Z][^]*[.]$/.test(String(limit.description))) {
        report('Say in `description`, in sentences, what the number limits.');
      }
      const provenance = limit['x-provenance'] ?? {};
      if (!SOURCES.includes(provenance.source) || !provenance.ref) {
        report(`Say where this limit comes from: \`x-provenance: { source, ref }\`.`);
      }
      // A backend's schema does not show its limits, so each assumed limit has its own question.
      const problem = provenance.source === 'assumed' && stakesProblem(provenance);
      if (problem) report(`Complete this assumption: ${problem}.`, 'x-provenance');
    },
    Root: {
      leave() {
        for (const { about, refuse } of named) {
          if (!operations.has(about)) refuse(`\`${about}\` is no operation: correct or remove it.`);
        }
      },
    },
  };
};

function isCounted({ value, unit }, units) {
  return Number.isInteger(value) && value >= 1 && units.includes(unit);
}
