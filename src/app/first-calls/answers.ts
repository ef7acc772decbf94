import { type ReadCall, answerReadsFrom } from '@/api/client';
import { requestLanguage } from '@/api/request-language';
import { currentToken } from '@/api/tokens';
import { RESPONSE_TIME_MS } from '@/api/constants';

type Answer = { context: string; data: Promise<unknown> };

const answers = new Map<string, Answer>();

/**
 * Keeps the answer to a call that was made before the app started. The first request for the same with the same token and
 * in the same language takes it instead of calling; after the time that a request may take, the answer is dropped.
 */
export function keepAnswer(call: ReadCall, data: Promise<unknown>): void {
  const answer = { context: contextOf(call.data), data };
  answers.set(call.url, answer);
  // A failure belongs to the request that takes the answer.
  data.catch(() => undefined);
  setTimeout(() => answers.delete(call.url), RESPONSE_TIME_MS);
}

answerReadsFrom(({ url = '', data }) => {
  const answer = answers.get(url);
  // Looked up by address first: the body of a login is never turned into a key.
  if (!answer || answer.context !== contextOf(data)) return undefined;
  answers.delete(url);
  return answer.data;
});

function contextOf(input: unknown = null): string {
  return JSON.stringify([input, currentToken(), requestLanguage()]);
}
