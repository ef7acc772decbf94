import { answersByStatus, refName } from '../support.js';

const TIMES = ['Time', 'OptionalTime'];

/**
 * The extensions by which the check judges answers (docs/contract.md, `x-sorted` and so on) name members, limits and
 * refusals that exist.
 */
export const judged = () => {
  const statuses = [];
  const limits = [];
  return {
    Schema(schema, ctx) {
      const report = (message, ...keys) =>
        ctx.report({ message, location: ctx.location.child(keys) });
      const { 'x-unknown': unknown, 'x-compare': compare, 'x-fixed': fixed } = schema;
      const members = Object.keys(schema.properties ?? {});
      if (unknown) statuses.push({ name: unknown, refuse: (text) => report(text, 'x-unknown') });
      if (compare && compare !== 'ignore-case')
        report('`x-compare` is `ignore-case`.', 'x-compare');
      if (schema['x-sorted']) checkOrder(schema, ctx, report);
      if (fixed && ![fixed.by, ...(fixed.members ?? [])].every((name) => members.includes(name)))
        report('`x-fixed` names members of this schema: `{ by, members }`.', 'x-fixed');
      // Redocly does not visit the siblings of a `$ref`.
      for (const [name, member] of Object.entries(schema.properties ?? {})) {
        const time = member['x-time'];
        if (!time) continue;
        const refuse = (text) => report(text, 'properties', name, 'x-time');
        if (!TIMES.includes(refName(member))) refuse('`x-time` is of a Time or OptionalTime.');
        if (time.from && time.from !== 'now' && !members.includes(time.from))
          refuse('`from` is `now` or a member beside this one.');
        for (const limit of [time.least, time.most])
          if (limit && limit !== 'now') limits.push({ limit, refuse });
      }
    },
    Limit({ refusal }, ctx) {
      if (!refusal) return;
      const location = ctx.location.child('refusal');
      statuses.push({ name: refusal, refuse: (message) => ctx.report({ message, location }) });
    },
    Root: {
      leave(root, ctx) {
        const known = answersByStatus(root, ctx);
        const rows = root['x-limits'] && ctx.resolve(root['x-limits']).node;
        for (const { name, refuse } of statuses)
          if (!known.has(name)) refuse(`\`${name}\` is no status of errors.yaml: correct it.`);
        for (const { limit, refuse } of limits)
          if (!rows?.[limit]) refuse(`\`${limit}\` is no limit of limits.yaml: correct it.`);
      },
    },
  };
};

function checkOrder(schema, ctx, report) {
  const [member, direction] = schema['x-sorted'];
  const { properties = {} } = ctx.resolve(schema.items ?? {}).node ?? {};
  if (!properties[member] || !['ascending', 'descending'].includes(direction))
    report('`x-sorted` is `[member of the items, ascending or descending]`.', 'x-sorted');
}
