import { answersByStatus, operationRule, sharedRefusals } from '../support.js';

/** `x-refusals` lists the operation's own refusals by status, without those that every operation of its kind has. */
export const refusals = () => {
  let answers = new Map();
  const { PathItem } = operationRule((operation, { path, report }) => {
    const statuses = operation['x-refusals'] ?? [];
    const shared = statuses.filter((status) => sharedRefusals(operation, path).includes(status));
    if (shared.length > 0)
      report(`Remove ${shared.join(', ')}: every operation of its kind has it.`, 'x-refusals');
    const codes = statuses.map((status) => answers.get(status)?.code ?? 0);
    if (codes.some((code, index) => index > 0 && code <= codes[index - 1])) {
      report('Sort the refusals by their codes, each once.', 'x-refusals');
    }
    for (const status of statuses) {
      const row = answers.get(status);
      if (!row?.http.includes(200)) {
        report(`Add ${status} to errors.yaml with HTTP 200, or remove it here.`, 'x-refusals');
      } else if (!row.description) {
        report(`Say in errors.yaml what ${status} means: \`description\`.`, 'x-refusals');
      }
    }
  })();
  return {
    Root(root, ctx) {
      answers = answersByStatus(root, ctx);
    },
    PathItem,
  };
};
