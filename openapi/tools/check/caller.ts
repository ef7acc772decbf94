import type { Platform } from '../../signature/platform.ts';
import type { CheckedOperation } from './contract.ts';
import { TooLong, textWithin } from '../text-within.ts';
import {
  type Exchange,
  type ReceivedAnswer,
  LONGEST_ANSWER,
  parseJson,
  tooLongExchange,
} from './exchange.ts';
import type { Random } from './random.ts';
import type { Signer } from './signing.ts';

export const PLATFORMS: readonly Platform[] = ['windows', 'mac', 'ios', 'android'];
export type LanguageHeader = 'en' | 'zh_CN';
export type PublicKeys = Partial<Record<Platform, string>>;

/** How a call differs from a correct one. */
export type Calling = {
  token?: string | undefined;
  input?: object | undefined;
  language?: LanguageHeader;
  platform?: Platform;
  deviceId?: string;
  /** Replaces the valid signature; null omits it. */
  signature?: unknown;
  /** Replaces the body. `{{signature}}` in a text becomes a valid signature. */
  body?: string | Uint8Array<ArrayBuffer> | null;
  method?: string;
  /** Headers to add; null removes one. */
  headers?: Record<string, string | null>;
  /** Replaces the operation's path, including the prefix. */
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
  /** Chooses language and platform for calls that are not made with every combination. The default is 1. */
  seed?: number;
  timeoutMilliseconds: number;
};

/** Creates a caller that sends calls as a client does, correct or not, and records each with its answer. */
export function createCaller(settings: CallerOptions) {
  const { url, prefix, keys, random, signer, seed = 1, ...options } = settings;
  const platforms = PLATFORMS.filter((candidate) => keys[candidate]);
  const platform = platforms[(seed + platforms.length - 1) % platforms.length] ?? 'windows';
  const ownLanguage = seed % 2 === 1 ? 'en' : 'zh_CN';
  /** How far the server's clock is ahead, in ms. */
  let offset = 0;

  const signFor = (owner: Platform) => signer.sign(publicKey(owner), random, offset);
  const publicKey = (owner: Platform): string => {
    const key = keys[owner];
    if (!key) throw new Error(`There is no public key of ${owner}.`);
    return key;
  };

  const call = async (operation: CheckedOperation, calling: Calling = {}): Promise<Exchange> => {
    const sentPlatform = calling.platform ?? platform;
    const fresh = calling.signature === undefined ? signFor(sentPlatform) : undefined;
    const headers = buildHeaders(operation, sentPlatform, { language: ownLanguage, ...calling });
    const body = buildBody(calling, fresh);
    const path = calling.path ?? (operation.isMarketing ? '' : prefix) + operation.path;
    const isFreshlySigned = fresh !== undefined && typeof body === 'string' && body.includes(fresh);
    const sent = {
      operation: operation.id,
      method: calling.method ?? 'POST',
      url: url + path,
      headers,
      body: calling.method === 'GET' || calling.method === 'HEAD' ? null : body,
      isFreshlySigned,
      ...(isFreshlySigned && { signedTime: Date.now() + offset }),
    };
    return sendExchange(sent, options);
  };

  return {
    call,
    signer,
    platform,
    /** The platforms whose keys are known. */
    platforms,
    publicKey: publicKey,
    /** The server's time in ms since the epoch. */
    now: () => Date.now() + offset,
    correctClock: (milliseconds: number) => {
      offset = milliseconds;
    },
  };
}

function buildHeaders(
  { isMarketing }: CheckedOperation,
  platform: Platform,
  calling: Calling & { language: LanguageHeader },
) {
  const { language, deviceId = DEVICE_ID, token, headers = {} } = calling;
  const candidates: Record<string, string | null> = {
    'content-type': 'application/json',
    platform,
    language,
    ...(isMarketing ? {} : { deviceId, authorization: token ?? null }),
    ...headers,
  };
  return Object.fromEntries(
    Object.entries(candidates).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

function buildBody({ body, input, signature }: Calling, fresh: string | undefined) {
  if (typeof body === 'string') return body.replace('{{signature}}', fresh ?? '');
  if (body !== undefined) return body;
  const signed = fresh ?? signature;
  return JSON.stringify({ ...input, ...(signed === null ? {} : { signature: signed }) });
}

async function sendExchange(
  sent: Exchange['sent'],
  { timeoutMilliseconds }: Pick<CallerOptions, 'timeoutMilliseconds'>,
): Promise<Exchange> {
  const begin = performance.now();
  const { method, headers, body } = sent;
  try {
    const response = await fetch(sent.url, {
      ...{ method, headers, body },
      // A redirect must not make the check call another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const text = await textWithin(response.body, LONGEST_ANSWER);
    const milliseconds = performance.now() - begin;
    const received: ReceivedAnswer = {
      ...{ http: response.status, headers: response.headers, text, milliseconds },
      json: parseJson(text),
    };
    return { sent, received, failure: null };
  } catch (error) {
    if (error instanceof TooLong) return tooLongExchange(sent, error);
    const { name } = error as Error;
    return {
      ...{ sent, received: null, failure: describeFailure(error as Error, timeoutMilliseconds) },
      isLate: name === 'TimeoutError',
    };
  }
}

function describeFailure(error: Error, timeout: number): string {
  if (error.name === 'TimeoutError') return `no answer within ${timeout / 1000} seconds`;
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  return `no answer (${code ?? message})`;
}
