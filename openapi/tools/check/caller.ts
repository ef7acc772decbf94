import type { Platform } from '../../signature/platform.ts';
import type { CheckedOperation } from './contract.ts';
import { TooLong, textWithin } from '../text-within.ts';
import { type Exchange, type Received, LONGEST_ANSWER, parsedJson, tooLong } from './exchange.ts';
import type { Random } from './random.ts';
import type { Signer } from './signing.ts';

export const PLATFORMS: readonly Platform[] = ['windows', 'mac', 'ios', 'android'];
export type LanguageHeader = 'en' | 'zh_CN';
export type PublicKeys = Partial<Record<Platform, string>>;

/** What differs from a correct call. */
export type Calling = {
  token?: string | undefined;
  input?: object | undefined;
  language?: LanguageHeader;
  platform?: Platform;
  deviceId?: string;
  /** Instead of a valid signature; null for none. Anything but text is sent as it is. */
  signature?: unknown;
  /** Instead of the body. `{{signature}}` in a text becomes a valid signature. */
  body?: string | Uint8Array<ArrayBuffer> | null;
  method?: string;
  /** Added to the headers; null removes one. */
  headers?: Record<string, string | null>;
  /** Instead of the operation's path with its prefix. */
  path?: string;
};

export type ContractCaller = ReturnType<typeof createCaller>;

const DEVICE_ID = 'contract-check-device';

type CallerOptions = {
  url: string;
  prefix: string;
  keys: PublicKeys;
  random: Random;
  signer: Signer;
  /** Chooses the language and the platform of the calls that are not made with all of them; 1 without it. */
  seed?: number;
  timeoutMilliseconds: number;
  /** Aborts what is under way. */
  signal: AbortSignal;
};

/** Sends calls as a client does, with whatever departs from a correct call, and records each with its answer. */
export function createCaller(settings: CallerOptions) {
  const { url, prefix, keys, random, signer, seed = 1, ...options } = settings;
  const platforms = PLATFORMS.filter((candidate) => keys[candidate]);
  const platform = platforms[(seed + platforms.length - 1) % platforms.length] ?? 'windows';
  const ownLanguage = seed % 2 === 1 ? 'en' : 'zh_CN';
  /** How far the server's clock is ahead, in ms. */
  let offset = 0;

  const signature = (of: Platform = platform) => signer.sign(keyOf(of), random, offset);
  const keyOf = (of: Platform): string => {
    const key = keys[of];
    if (!key) throw new Error(`There is no public key of ${of}.`);
    return key;
  };

  const call = async (operation: CheckedOperation, calling: Calling = {}): Promise<Exchange> => {
    const sentPlatform = calling.platform ?? platform;
    const fresh = calling.signature === undefined ? signature(sentPlatform) : undefined;
    const headers = headersOf(operation, sentPlatform, { language: ownLanguage, ...calling });
    const body = bodyOf(calling, fresh);
    const path = calling.path ?? (operation.isMarketing ? '' : prefix) + operation.path;
    const sent = {
      operation: operation.id,
      method: calling.method ?? 'POST',
      url: url + path,
      headers,
      body: calling.method === 'GET' || calling.method === 'HEAD' ? null : body,
      isFreshlySigned: fresh !== undefined && typeof body === 'string' && body.includes(fresh),
    };
    return exchangeOf(sent, options);
  };

  return {
    call,
    signer,
    platform,
    /** The platforms that there are keys of. */
    platforms,
    keyOf,
    /** For signatures that depart in one respect. */
    now: () => Date.now() + offset,
    correctClock: (milliseconds: number) => {
      offset = milliseconds;
    },
  };
}

function headersOf(
  { isMarketing }: CheckedOperation,
  platform: Platform,
  calling: Calling & { language: LanguageHeader },
) {
  const { language, deviceId = DEVICE_ID, token, headers = {} } = calling;
  const all: Record<string, string | null> = {
    'content-type': 'application/json',
    platform,
    language,
    ...(isMarketing ? {} : { deviceId, authorization: token ?? null }),
    ...headers,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

function bodyOf({ body, input, signature }: Calling, fresh: string | undefined) {
  if (typeof body === 'string') return body.replace('{{signature}}', fresh ?? '');
  if (body !== undefined) return body;
  const signed = fresh ?? signature;
  return JSON.stringify({ ...input, ...(signed === null ? {} : { signature: signed }) });
}

async function exchangeOf(
  sent: Exchange['sent'],
  { timeoutMilliseconds, signal }: Pick<CallerOptions, 'timeoutMilliseconds' | 'signal'>,
): Promise<Exchange> {
  const begin = performance.now();
  const { method, headers, body } = sent;
  try {
    const response = await fetch(sent.url, {
      ...{ method, headers, body },
      // Another host is never called.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]),
    });
    const text = await textWithin(response.body, LONGEST_ANSWER);
    const milliseconds = performance.now() - begin;
    const received: Received = {
      ...{ http: response.status, headers: response.headers, text, milliseconds },
      json: parsedJson(text),
    };
    return { sent, received, failure: null };
  } catch (error) {
    if (error instanceof TooLong) return tooLong(sent, error);
    const { name } = error as Error;
    return {
      ...{ sent, received: null, failure: failureOf(error as Error, timeoutMilliseconds) },
      isLate: name === 'TimeoutError',
    };
  }
}

function failureOf(error: Error, timeout: number): string {
  if (error.name === 'TimeoutError') return `no answer within ${timeout / 1000} seconds`;
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  return `no answer (${code ?? message})`;
}
