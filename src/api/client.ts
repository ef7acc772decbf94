import '@/lib/zod-jitless';
import type { AxiosRequestConfig, AxiosResponse, AxiosStatic } from 'axios';
import { API } from '@/config/api';
import { noteRequest } from '@/lib/connection';
import { correctSkew, observeServerDate, signingOffset } from '@halyard/contract/signature-clock';
import { OPTIONAL_OPERATIONS, RESPONSE_TIME_MS } from './constants';
import { currentDevice, currentPlatform, deviceId } from './device';
import { deviceHeaders } from './device-facts';
import {
  type Envelope,
  SUCCESS_CODE,
  answersData,
  isEnvelope,
  retryAfterIn,
  tokenIn,
} from './envelope';
import { ApiError, type OptionalOperation } from './errors';
import type { OperationTypes, operations } from './generated/operations';
import { hasReadableAmounts } from './money';
import { apiPrefix } from './prefix';
import { type RequestLanguage, requestLanguage } from './request-language';
import { sign } from './sign';
import {
  bindsDevice,
  currentToken,
  renewToken,
  renewsSession,
  storeToken,
  classifyToken,
} from './tokens';
import { endsSession, unauthorized } from './unauthorized';

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
 * orval's mutator: signs and sends one call, and returns the envelope's data. Every failure is an `ApiError`, which
 * app/query-client shows (spec §8). The only retry is for a wrong clock (contract: signature).
 */
export async function request<T extends Envelope>(config: AxiosRequestConfig): Promise<T['data']> {
  return requestWithToken<T>(config);
}

/** As `request`, with any token. A refusal does not end a session that has another token. */
export async function requestWithToken<T extends Envelope>(
  config: AxiosRequestConfig,
  { token = currentToken() }: { token?: string | null } = {},
): Promise<T['data']> {
  const path = config.url ?? '';
  const target = chooseTarget(path, token);
  if (import.meta.env.DEV) {
    const { prepareCall } = await import('./dev/chosen-answers');
    Object.assign(target.headers, prepareCall(path, config.signal));
  }
  const offset = signingOffset();
  let response = await send(config, target);
  let envelope = readEnvelope(response);
  if (envelope.status === 'SignatureInvalid' && correctSkew(offset)) {
    response = await send(config, target);
    envelope = readEnvelope(response);
  }
  if (envelope.code !== SUCCESS_CODE) throw createRefusal(path, target, envelope, response);
  if (envelope.data === null && answersData(path)) {
    throw new ApiError({ kind: 'protocol', detail: `${path} answered a success without data.` });
  }

  const newToken = tokenIn(response.headers.pragma);
  if (newToken && !path.includes('/marketing/')) keepToken(path, newToken);
  // Never a guess at a price or a date.
  if (!hasReadableAmounts(envelope.data)) {
    throw new ApiError({
      kind: 'protocol',
      detail: `${path} answered an amount or a time of another form.`,
    });
  }
  return envelope.data;
}

type Target = {
  url: string;
  headers: Record<string, string>;
  /** The token of the call, if any. */
  token: string | null;
  language: RequestLanguage;
};

/**
 * The URL and headers of a call (spec §3, §7). A path with /marketing/ is sent to the marketing host, without prefix,
 * `Authorization` and `deviceId`; any other to the API, with its version prefix.
 */
function chooseTarget(path: string, token: string | null): Target {
  const language = requestLanguage();
  const common = { platform: currentPlatform(), language };
  if (path.includes('/marketing/')) {
    return { url: API.marketingOrigin + path, headers: common, token: null, language };
  }
  return {
    url: API.origin + apiPrefix(window.location.hostname) + path,
    headers: {
      ...common,
      deviceId: deviceId(),
      ...(bindsDevice(path) && deviceHeaders(currentDevice())),
      ...(token && { Authorization: token }),
    },
    token,
    language,
  };
}

function keepToken(path: string, token: string): void {
  if (renewsSession(path)) renewToken(token);
  else storeToken(classifyToken(path), token);
}

async function send(config: AxiosRequestConfig, { url, headers }: Target): Promise<AxiosResponse> {
  const [axios, signature] = await Promise.all([loadAxios(), sign(currentPlatform())]);
  let response: AxiosResponse;
  try {
    response = await axios.request({
      ...config,
      url,
      headers: { 'content-type': 'application/json', ...headers },
      data: { ...config.data, signature },
      timeout: RESPONSE_TIME_MS,
      // Otherwise axios first asks the browser for a cookie that no server of the contract sets.
      withXSRFToken: false,
      // `readEnvelope` judges the HTTP status.
      validateStatus: () => true,
    });
  } catch (error) {
    // A call that was cancelled on purpose (navigation, a cancelled query) is no network failure.
    if (axios.isCancel(error)) throw error;
    throw networkError(error);
  }
  observeServerDate(response.headers.date);
  noteRequest({ isAnswered: true });
  if (import.meta.env.MODE !== 'production') {
    const { reportDepartures } = await import('./departures');
    reportDepartures(config.url ?? '', response);
  }
  return response;
}

/** 16 kB, loaded with the first call. If it fails to load, the call fails as a network failure. */
async function loadAxios(): Promise<AxiosStatic> {
  try {
    return (await import('axios')).default;
  } catch (error) {
    throw networkError(error);
  }
}

function networkError(cause: unknown): ApiError {
  noteRequest({ isAnswered: false });
  return new ApiError({ kind: 'network', detail: (cause as Error).message, cause });
}

/** Throws on any HTTP status but 200, whatever the body says (spec §8): the application answers with HTTP 200. */
function readEnvelope({ data, status, headers, config }: AxiosResponse): Envelope {
  if (status !== 200) {
    const operation = status === 404 ? findOptionalOperation(config.url ?? '') : undefined;
    if (operation) throw new ApiError({ kind: 'absent', operation, detail: `HTTP ${status}` });
    const retryAfterSeconds = retryAfterIn(headers['retry-after']);
    throw new ApiError({ kind: 'network', retryAfterSeconds, detail: `HTTP ${status}` });
  }
  if (isEnvelope(data)) return data;
  throw new ApiError({
    kind: 'protocol',
    detail: `${config.url} answered with something that is no envelope {code, msg, status, data}.`,
  });
}

/** The operation at a URL that the server may lack; undefined for any other. */
function findOptionalOperation(url: string): OptionalOperation | undefined {
  // An operation's id is the last segment of its path, in camelCase.
  const segment = url.slice(url.lastIndexOf('/') + 1);
  const id = segment.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return OPTIONAL_OPERATIONS.find((operation) => operation === id);
}

function createRefusal(
  path: string,
  { token, language }: Target,
  { code, status, msg }: Envelope,
  { headers }: AxiosResponse,
): ApiError {
  if (status !== 'Unauthorized' || !endsSession(path)) {
    const retryAfterSeconds = retryAfterIn(headers['retry-after']);
    return new ApiError({ kind: 'refused', code, status, msg, language, retryAfterSeconds });
  }
  unauthorized.emit({ path, token });
  return new ApiError({ kind: 'unauthorized', code, status, msg });
}
