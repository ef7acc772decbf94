const TRANSPORT = [400, 404, 405, 413, 415, 500];

/** In errors.yaml, codes and statuses are unique, in a range and sorted, and messages are in both languages. */
export const errorMessages = () => {
  const seen = new Set();
  let ranges = [];
  let last = 0;
  return {
    ErrorCatalogue(catalogue) {
      ranges = catalogue.ranges;
    },
    ErrorAnswer(answer, ctx) {
      const refuse = (message, key) => ctx.report({ message, location: ctx.location.child([key]) });
      for (const key of ['code', 'status']) {
        if (seen.has(answer[key]))
          refuse(`Give each ${key} once; \`${answer[key]}\` is taken.`, key);
        seen.add(answer[key]);
      }
      if (!ranges.some(({ from, to }) => answer.code >= from && answer.code <= to))
        refuse(`Give a code of one of the \`ranges\`, or add a range for ${answer.code}.`, 'code');
      if (answer.code < last) refuse('Sort the errors by code.', 'code');
      last = answer.code;
      if (!/^[A-Z][0-9A-Za-z]*$/.test(answer.status))
        refuse('Write `status` in PascalCase.', 'status');
      for (const language of ['en', 'zh_CN']) {
        if (!answer.message?.[language]?.trim())
          refuse(`Write the message in \`${language}\`.`, 'message');
      }
      for (const status of [answer.http].flat()) {
        if (status === 200 || (status === answer.code && TRANSPORT.includes(status))) continue;
        refuse(`Use HTTP 200, or one of ${TRANSPORT.join(', ')} where it equals the code.`, 'http');
      }
    },
  };
};
