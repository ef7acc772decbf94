import {
  BODY_SIZE_BYTES,
  DEVICE_ID_HEADER_PATTERN,
  LANGUAGE_HEADER_VALUES,
  PLATFORM_HEADER_VALUES,
  SERVER_PREFIXES,
} from '@/api/constants';
import { type OperationId, operations } from '@/api/generated/operations';
import type { RequestLanguage } from '@/api/request-language';
import type { Platform } from '@/api/platform';
import { Refusal } from './outcome';
import { ADDRESS_HEADER, networkOf } from './rules/network';

/** A request for an operation, with a body that is valid JSON. */
export type ReceivedCall = { operationId: OperationId; body: unknown };

/** The marketing host's paths; they have no prefix. */
const MARKETING = '/marketing';
/** The beginnings of all operations' paths. */
export const ROOTS = [...SERVER_PREFIXES, MARKETING];

const OPERATION_BY_PATH = new Map(
  (Object.keys(operations) as OperationId[]).flatMap((operationId) => {
    const prefixes = isMarketing(operationId) ? [''] : SERVER_PREFIXES;
    return prefixes.map((prefix) => [prefix + operations[operationId].path, operationId] as const);
  }),
);

/** The language of an answer if the header is missing or unknown. */
export const DEFAULT_LANGUAGE: RequestLanguage = 'zh_CN';

/** The marketing host knows neither session nor device (contract: headers). */
export function isMarketing(operationId: OperationId): boolean {
  return operations[operationId].path.startsWith(`${MARKETING}/`);
}

/** The operation of a call by its path. */
export function operationAt({ url }: { url: string }): OperationId | undefined {
  return OPERATION_BY_PATH.get(new URL(url).pathname);
}

/**
 * The checks before the application: method, path, type, size, JSON. Each has an HTTP status of its own
 * (contract: envelope).
 */
export async function receive(request: Request): Promise<ReceivedCall | Refusal> {
  if (request.method !== 'POST') return new Refusal('MethodNotAllowed', 405);
  const operationId = operationAt(request);
  if (!operationId) return new Refusal('NotFound', 404);
  if (!isJson(request.headers.get('content-type'))) return new Refusal('UnsupportedMediaType', 415);
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > BODY_SIZE_BYTES) return new Refusal('PayloadTooLarge', 413);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { operationId, body: JSON.parse(text) };
  } catch {
    return new Refusal('InvalidInput', 400);
  }
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

/** Null if the header is missing or unknown: without a platform there is no key, and no signature is valid. */
export function platformIn(headers: Headers): Platform | null {
  const platform = headers.get('platform');
  return PLATFORM_HEADER_VALUES.find((known) => known === platform) ?? null;
}

/** Null if the header is missing or unknown. */
export function languageIn(headers: Headers): RequestLanguage | null {
  const language = headers.get('language');
  return LANGUAGE_HEADER_VALUES.find((known) => known === language) ?? null;
}

/** The language of the answer. */
export function answerLanguage(headers: Headers): RequestLanguage {
  return languageIn(headers) ?? DEFAULT_LANGUAGE;
}

/** The page's origin, which a browser adds. The sandbox takes every site for one of the operator's (contract: return-from-payment). */
export function siteIn(headers: Headers): string | null {
  const origin = headers.get('origin') ?? '';
  return /^https?:\/\//.test(origin) && URL.canParse(origin) ? new URL(origin).origin : null;
}

/** Null if the header is missing or malformed. */
export function deviceIdIn(headers: Headers): string | null {
  const deviceId = headers.get('deviceId');
  return deviceId && DEVICE_ID_HEADER_PATTERN.test(deviceId) ? deviceId : null;
}

/** Null inside a browser. */
export function networkIn(headers: Headers): string | null {
  const address = headers.get(ADDRESS_HEADER);
  return address && networkOf(address);
}
