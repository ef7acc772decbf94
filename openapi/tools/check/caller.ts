import type { Platform } from '../../signature/platform.ts';
import type { CheckedOperation } from './contract.ts';
import { type Exchange, readOutcome } from './exchange.ts';
import type { Signer } from './signing.ts';
import type { Transport } from './transport.ts';

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
  signer: Signer;
  timeoutMilliseconds: number;
  transport: Transport;
};

/** Creates a caller that sends calls as a client does, correct or not, and records each with its answer. */
export function createCaller(settings: CallerOptions) {
  const { url, prefix, keys, signer, transport } = settings;
  const platforms = PLATFORMS.filter((candidate) => keys[candidate]);
  const platform = platforms[0] ?? 'windows';
  /** How far the server's clock is ahead, in ms. */
  let offset = 0;

  const signFor = (owner: Platform) => signer.sign(publicKey(owner), offset);
  const publicKey = (owner: Platform): string => {
    const key = keys[owner];
    if (!key) throw new Error(`There is no public key of ${owner}.`);
    return key;
  };

  const callOnce = (operation: CheckedOperation, calling: Calling): Promise<Exchange> => {
    const sentPlatform = calling.platform ?? platform;
    const fresh = calling.signature === undefined ? signFor(sentPlatform) : undefined;
    const headers = buildHeaders(operation, sentPlatform, { language: 'en', ...calling });
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
    return transport.send(sent, settings.timeoutMilliseconds);
  };

  /** Makes a call, and makes it once more, with a new signature, if the connection breaks. */
  const call = async (operation: CheckedOperation, calling: Calling = {}): Promise<Exchange> => {
    const exchange = await callOnce(operation, calling);
    const isBroken = exchange.failure !== null && !exchange.isLate && !exchange.isTooLong;
    return isBroken ? { ...(await callOnce(operation, calling)), isRepeated: true } : exchange;
  };

  return {
    call,
    signer,
    platform,
    /** The platforms whose keys are known. */
    platforms,
    publicKey,
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

const LONGEST_WAIT_SECONDS = 3;

/** Makes a call, and repeats it after TooManyRequests if the server says that a short wait will do. */
export async function callPatiently(call: () => Promise<Exchange>): Promise<Exchange> {
  const exchange = await call();
  if (readOutcome(exchange) !== 'TooManyRequests') return exchange;
  const seconds = Number(exchange.received?.headers.get('retry-after') ?? Infinity);
  if (!(seconds <= LONGEST_WAIT_SECONDS)) return exchange;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return call();
}
