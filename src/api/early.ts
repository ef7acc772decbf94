import { REQUEST_TIMEOUT_MS } from '@/config/constants';
import type { OperationTypes, operations } from './generated/operations';
import { requestLanguage } from './request-language';
import { currentToken } from './tokens';

type Call = { url?: string; data?: unknown };

type Operations = typeof operations;
/** A call that changes nothing, as the operation's hook makes it: one that differs is made for nobody. */
export type ReadCall = {
  [Id in keyof Operations]: Operations[Id]['kind'] extends 'read'
    ? { url: Operations[Id]['path']; data?: OperationTypes[Id]['input'] }
    : never;
}[keyof Operations];

const answers = new Map<string, Promise<unknown>>();

/**
 * Keeps the answer to a call that was made before anybody was there to ask (src/app/first-calls), for the first who asks
 * the same as the same person and in the same language. Whoever comes much later asks anew.
 */
export function keepEarly(call: ReadCall, answer: Promise<unknown>): void {
  const key = keyOf(call);
  answers.set(key, answer);
  // Whoever takes it is told; if nobody does, nobody misses it.
  answer.catch(() => undefined);
  setTimeout(() => answers.delete(key), REQUEST_TIMEOUT_MS);
}

/** The kept answer to this very call, once. */
export function takeEarly(call: Call): Promise<unknown> | undefined {
  const key = keyOf(call);
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}

function keyOf({ url, data = null }: Call): string {
  return JSON.stringify([url, data, currentToken(), requestLanguage()]);
}
