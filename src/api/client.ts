import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { noteRequest } from '@/lib/connection';
import type { Envelope } from './envelope';
import { ApiError } from './errors';
import type { OperationTypes, operations } from './generated/operations';
import { currentToken } from './tokens';

/** The type of a hook's `error`: its `status` is one of those the operation declares. */
export type ErrorType<Refusal> = ApiError<
  Refusal extends { status: infer Status extends string } ? Status : string
>;

type Operations = typeof operations;
/** A call that changes nothing, with the input that the operation's hook sends. */
export type ReadCall = {
  [Id in keyof Operations]: Operations[Id]['kind'] extends 'read'
    ? { operation: Id; url: Operations[Id]['path']; data?: OperationTypes[Id]['input'] }
    : never;
}[keyof Operations];

/**
 * orval's mutator: makes a call (./http), and returns the envelope's data. Every failure is an `ApiError`, which
 * app/query-client shows (spec §8).
 */
export async function request<T extends Envelope>(config: AxiosRequestConfig): Promise<T['data']> {
  return requestWithToken<T>(config);
}

/** As `request`, with any token. A refusal does not end a session that has another token. */
export async function requestWithToken<T extends Envelope>(
  config: AxiosRequestConfig,
  { token = currentToken() }: { token?: string | null } = {},
): Promise<T['data']> {
  const http = await loadHttp();
  const { data: envelope } = await http.request<T>({ ...config, token });
  return envelope.data;
}

/** 35 kB with axios and JSEncrypt, loaded after the app has started. A call whose code fails to load has failed. */
async function loadHttp(): Promise<AxiosInstance> {
  try {
    return (await import('./http')).http;
  } catch (cause) {
    noteRequest({ isAnswered: false });
    throw new ApiError({ kind: 'network', detail: (cause as Error).message, cause });
  }
}
