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
import type { Caller } from './contract-types';
import { readDeviceFacts } from './device-facts';
import { Refusal } from './outcome';
import { ADDRESS_HEADER, toNetwork } from './rules/network';

/** A request for an operation, with a body that is valid JSON. */
export type ReceivedCall = { operationId: OperationId; body: unknown };

/** The marketing host's paths; they have no prefix. */
const MARKETING = '/marketing';
export const ROOTS = [...SERVER_PREFIXES, MARKETING];

const OPERATION_BY_PATH = new Map(
  (Object.keys(operations) as OperationId[]).flatMap((operationId) => {
    const prefixes = isMarketing(operationId) ? [''] : SERVER_PREFIXES;
    return prefixes.map((prefix) => [prefix + operations[operationId].path, operationId] as const);
  }),
);

/** The language of an answer if the header is missing or unknown. */
export const DEFAULT_LANGUAGE: RequestLanguage = 'zh_CN';

/** Whether an operation belongs to the marketing host, which knows neither session nor device (contract: headers). */
export function isMarketing(operationId: OperationId): boolean {
  return operations[operationId].path.startsWith(`${MARKETING}/`);
}

export function findOperation({ url }: { url: string }): OperationId | undefined {
  return OPERATION_BY_PATH.get(new URL(url).pathname);
}

/**
 * Makes the checks that come before the application: method, path, type, size, JSON. Each fails with its own HTTP
 * status (contract: envelope).
 */
export async function receive(request: Request): Promise<ReceivedCall | Refusal> {
  if (request.method !== 'POST') return new Refusal('MethodNotAllowed', 405);
  const operationId = findOperation(request);
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

/**
 * Reads the platform of a request; null if the header is missing or unknown. Without a platform there is no key, so no
 * signature is valid.
 */
export function readPlatform(headers: Headers): Platform | null {
  const platform = headers.get('platform');
  return PLATFORM_HEADER_VALUES.find((known) => known === platform) ?? null;
}

/** Reads the language of a request; null if the header is missing or unknown. */
export function readLanguage(headers: Headers): RequestLanguage | null {
  const language = headers.get('language');
  return LANGUAGE_HEADER_VALUES.find((known) => known === language) ?? null;
}

export function readAnswerLanguage(headers: Headers): RequestLanguage {
  return readLanguage(headers) ?? DEFAULT_LANGUAGE;
}

/** Reads the device id of a request; null if the header is missing or malformed. */
export function readDeviceId(headers: Headers): string | null {
  const deviceId = headers.get('deviceId');
  return deviceId && DEVICE_ID_HEADER_PATTERN.test(deviceId) ? deviceId : null;
}

/** Describes the caller of a request whose platform, device and language are known. */
export function readCaller(
  { headers, url }: Request,
  known: Pick<Caller, 'platform' | 'deviceId' | 'language'>,
): Caller {
  const address = headers.get(ADDRESS_HEADER);
  const { origin } = new URL(url);
  return {
    ...known,
    deviceFacts: readDeviceFacts(headers, known.platform),
    network: address && toNetwork(address),
    origin,
    site: readSite(headers) ?? origin,
  };
}

/**
 * Reads the page's origin, which the browser adds to a request. The sandbox accepts every site as one of the operator's
 * (contract: return-from-payment).
 */
function readSite(headers: Headers): string | null {
  const origin = headers.get('origin') ?? '';
  return /^https?:\/\//.test(origin) && URL.canParse(origin) ? new URL(origin).origin : null;
}
