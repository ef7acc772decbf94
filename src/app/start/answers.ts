import type { QueryClient } from '@tanstack/react-query';
import type { ReadCall } from '@/api/client';
import { LOCAL_ERRORS } from '@/api/errors';
import { requestLanguage } from '@/api/request-language';
import { currentToken, subscribeToken } from '@/api/tokens';
import { STALE_MS } from '@/config/constants';

type Answer = { call: ReadCall; token: string | null; language: string; data: Promise<unknown> };

let answers: readonly Answer[] = [];

/** Keeps the answer to a call that was made before the app started, for `fillFromAnswers`. */
export function keepAnswer(call: ReadCall, data: Promise<unknown>): void {
  // The app shows the failure. Until then it must not be an unhandled rejection.
  data.catch(() => undefined);
  answers = [...answers, { call, token: currentToken(), language: requestLanguage(), data }];
}

/**
 * Puts the kept answers into the app's cache, so that the hooks of the first screen find their data, or wait for the
 * pending call. Ignores answers for another token or language, and removes the answers when the token changes. A failed
 * call becomes the failure of the hook that mounts.
 */
export function fillFromAnswers(client: QueryClient): void {
  const [token, language] = [currentToken(), requestLanguage()];
  const taken = answers.filter((answer) => answer.token === token && answer.language === language);
  answers = [];
  for (const { call, data } of taken) {
    const queryKey = toQueryKey(call);
    // A longer time would keep the benefits page's passwords after the visitor has left it.
    const query = { queryKey, queryFn: () => data, gcTime: STALE_MS, ...LOCAL_ERRORS };
    client.query(query).catch(() => undefined);
  }
  if (taken.length === 0) return;
  const stop = subscribeToken(() => {
    if (currentToken() === token) return;
    stop();
    for (const { call } of taken) client.removeQueries({ queryKey: toQueryKey(call), exact: true });
  });
}

/** The key of the call's generated hook: the operation, and its input if it has one. */
export function toQueryKey({ operation, data }: ReadCall): unknown[] {
  return data === undefined ? [operation] : [operation, data];
}
