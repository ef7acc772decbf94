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
  // A failure is the app's to show; until then it is no unhandled rejection.
  data.catch(() => undefined);
  answers = [...answers, { call, token: currentToken(), language: requestLanguage(), data }];
}

/**
 * Puts the kept answers into the app's cache, so that the hooks of the first screen find their data, or wait for the call
 * that is under way. Takes none that was asked with another token or in another language; a token that changes removes them.
 * A call that failed is the failure of the hook that mounts.
 */
export function fillFromAnswers(client: QueryClient): void {
  const [token, language] = [currentToken(), requestLanguage()];
  const taken = answers.filter((answer) => answer.token === token && answer.language === language);
  answers = [];
  for (const { call, data } of taken) {
    const queryKey = queryKeyOf(call);
    // More would outlast the page of the benefits, whose passwords are dropped when it is left.
    const query = { queryKey, queryFn: () => data, gcTime: STALE_MS, ...LOCAL_ERRORS };
    client.query(query).catch(() => undefined);
  }
  if (taken.length === 0) return;
  const stop = subscribeToken(() => {
    if (currentToken() === token) return;
    stop();
    for (const { call } of taken) client.removeQueries({ queryKey: queryKeyOf(call), exact: true });
  });
}

/** The key of the call's generated hook: the operation, and its input if it has one. */
export function queryKeyOf({ operation, data }: ReadCall): unknown[] {
  return data === undefined ? [operation] : [operation, data];
}
