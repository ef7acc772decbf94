import { operationRule, refName } from '../support.js';

const INPUT_FIELDS = { page: 'Page', pageSize: 'PageSize' };
const ANSWER_FIELDS = { ...INPUT_FIELDS, total: 'Total' };

/** A paged list has the input `{page, pageSize}` and the answer `{items, page, pageSize, total}`. */
export const paging = operationRule((operation, { ctx, stem }) => {
  const input = resolve(ctx, operation['x-input']);
  const data = resolve(ctx, operation['x-data']);
  const isPaged = Object.keys(INPUT_FIELDS).some((name) => input?.node?.properties?.[name]);
  const answers = Boolean(data?.node?.properties?.items ?? data?.node?.properties?.pageSize);
  if (!isPaged && !answers) return;
  if (!hasRefs(input?.node, INPUT_FIELDS)) {
    ctx.report({
      message: `Let \`${stem}Input\` ask for \`page\` and \`pageSize\`, by $ref to Page and PageSize: the answer has pages.`,
      location: (input ?? data).location,
    });
  }
  const names = Object.keys(data?.node?.properties ?? {});
  if (
    names.join() !== ['items', ...Object.keys(ANSWER_FIELDS)].join() ||
    !hasRefs(data.node, ANSWER_FIELDS)
  ) {
    ctx.report({
      message: `Answer pages as exactly items, page, pageSize, total; the numbers by $ref to Page, PageSize and Total.`,
      location: (data ?? input).location,
    });
  }
});

function hasRefs(schema, refs) {
  return Object.entries(refs).every(([name, ref]) => refName(schema?.properties?.[name]) === ref);
}

function resolve(ctx, reference) {
  const found = reference && ctx.resolve(reference);
  return found?.node ? found : undefined;
}
