import axios, { type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { correctSkew, observeServerDate, signingOffset } from '@halyard/contract/signature-clock';
import { API } from '@/config/api';
import { noteRequest } from '@/lib/connection';
import { RESPONSE_TIME_MS } from './constants';
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
import { ApiError, isApiError } from './errors';
import { hasReadableAmounts } from './money';
import { apiPrefix } from './prefix';
import { type RequestLanguage, requestLanguage } from './request-language';
import { sign } from './sign';
import { bindsDevice, keepToken } from './tokens';
import { unauthorized } from './unauthorized';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The token to send; null for none. */
    token?: string | null;
    /** The body without its signature. */
    input?: object;
    /** The correction of this device's clock in the signature, in ms. */
    clockOffset?: number;
  }
}

/** Sends all calls: adds headers and signature, and turns every failure into an `ApiError`. */
export const http = axios.create({
  headers: { 'content-type': 'application/json' },
  timeout: RESPONSE_TIME_MS,
  // Otherwise axios first asks the browser for a cookie that no server of the contract sets.
  withXSRFToken: false,
  // `readAnswer` judges the HTTP status.
  validateStatus: () => true,
});
http.interceptors.request.use(addHeaders);
http.interceptors.request.use(addSignature);
http.interceptors.response.use((response) => readAnswer(response), rejectFailure);

/**
 * The host and headers of a call (spec §3, §7). A path with /marketing/ is sent to the marketing host, without prefix,
 * `Authorization` and `deviceId`; any other to the API, with its version prefix.
 */
function addHeaders(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  const { headers, url = '', token } = config;
  headers.set({ platform: currentPlatform(), language: requestLanguage() });
  if (isMarketing(url)) return Object.assign(config, { baseURL: API.marketingOrigin });
  headers.set('deviceId', deviceId());
  if (token) headers.set('Authorization', token);
  if (bindsDevice(url)) headers.set(deviceHeaders(currentDevice()));
  return Object.assign(config, { baseURL: API.origin + apiPrefix(window.location.hostname) });
}

function addSignature(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  const input = config.input ?? (config.data as object | undefined) ?? {};
  const data = { ...input, signature: sign(currentPlatform()) };
  return Object.assign(config, { input, data, clockOffset: signingOffset() });
}

/** Throws on any HTTP status but 200, whatever the body says (spec §8): the application answers with HTTP 200. */
async function readAnswer(response: AxiosResponse<unknown>): Promise<AxiosResponse> {
  const { data: envelope, status: httpStatus, headers, config } = response;
  const { url: path = '', clockOffset = 0 } = config;
  observeServerDate(headers.date);
  noteRequest({ isAnswered: true });
  if (import.meta.env.MODE !== 'production') {
    const { reportDepartures } = await import('./departures');
    reportDepartures(path, response);
  }
  if (httpStatus !== 200) {
    const retryAfterSeconds = retryAfterIn(headers['retry-after']);
    throw new ApiError({ kind: 'network', retryAfterSeconds, detail: `HTTP ${httpStatus}` });
  }
  if (!isEnvelope(envelope)) {
    throw protocolError(path, 'something that is no envelope {code, msg, status, data}');
  }
  // The only retry: for a clock that is wrong (contract: signature).
  if (envelope.status === 'SignatureInvalid' && correctSkew(clockOffset)) {
    return http.request(config);
  }
  if (envelope.code !== SUCCESS_CODE) throw createRefusal(envelope, response);
  if (envelope.data === null && answersData(path)) throw protocolError(path, 'no data');
  const token = tokenIn(headers.pragma);
  if (token && !isMarketing(path)) keepToken(path, token);
  // Never a guess at a price or a date.
  if (!hasReadableAmounts(envelope.data)) {
    throw protocolError(path, 'an amount or a time of another form');
  }
  return response;
}

function createRefusal(
  { code, status, msg }: Envelope,
  { config, headers }: AxiosResponse,
): ApiError {
  const { url: path = '', token = null } = config;
  // For a login it is an ordinary refusal (spec §4).
  if (status === 'Unauthorized' && !path.includes('login_type')) {
    unauthorized.set({ path, token });
    return new ApiError({ kind: 'unauthorized', code, status, msg });
  }
  const language = config.headers.get('language') as RequestLanguage;
  const retryAfterSeconds = retryAfterIn(headers['retry-after']);
  return new ApiError({ kind: 'refused', code, status, msg, language, retryAfterSeconds });
}

/** A call that was cancelled on purpose (navigation, a cancelled query) is no network failure. */
function rejectFailure(error: unknown): never {
  if (axios.isCancel(error) || isApiError(error)) throw error;
  noteRequest({ isAnswered: false });
  throw new ApiError({ kind: 'network', detail: (error as Error).message, cause: error });
}

function protocolError(path: string, answer: string): ApiError {
  return new ApiError({ kind: 'protocol', detail: `${path} answered with ${answer}.` });
}

function isMarketing(path: string): boolean {
  return path.includes('/marketing/');
}
