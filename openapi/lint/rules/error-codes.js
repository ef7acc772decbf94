import { answersByCode, isMarketing, operationRule, sharedCodes } from '../support.js';

/** `x-error-codes` holds the common codes, those of its access, and only codes that an application answers. */
export const errorCodes = () => {
  let answers = new Map();
  const { PathItem } = operationRule((operation, { path, report }) => {
    const codes = operation['x-error-codes'];
    if (!Array.isArray(codes)) {
      report('Declare the refusals of this operation in `x-error-codes`.', 'operationId');
      return;
    }
    const missing = sharedCodes(operation, path).filter((code) => !codes.includes(code));
    if (missing.length > 0)
      report(`Add ${missing.join(', ')}: every such operation can answer them.`, 'x-error-codes');
    if (operation['x-auth'] === 'anonymous' && codes.includes(401)) {
      report('Remove 401: an anonymous operation ignores a bad token.', 'x-error-codes');
    }
    if (isMarketing(path) && codes.includes(1002)) {
      report('Remove 1002: the marketing server gets no device.', 'x-error-codes');
    }
    if (codes.some((code, index) => index > 0 && code <= codes[index - 1])) {
      report('Sort the codes in rising order, each once.', 'x-error-codes');
    }
    for (const code of codes.filter((value) => !answers.get(value)?.http.includes(200))) {
      report(`Add ${code} to errors.yaml with HTTP 200, or remove it here.`, 'x-error-codes');
    }
  })();
  return {
    Root(root, ctx) {
      answers = answersByCode(root, ctx);
    },
    PathItem,
  };
};
