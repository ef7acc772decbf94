import { constants, publicEncrypt } from 'node:crypto';
import { expect } from 'vitest';
import type { CodePurpose } from '@/api';
import { SIGNATURE_NONCE_LENGTH } from '@/api/constants';
import { type OperationId, type OperationTypes, operations } from '@/api/generated/operations';
import type { RequestLanguage } from '@/api/request-language';
import type { Platform } from '@/api/platform';
import { randomAlphanumerics } from '@halyard/contract/random';
import { createNodeCipher } from '../../hosts/node-cipher';
import type { Data } from '../contract-types';
import { isMarketing } from '../receive';
import { ADDRESS_HEADER } from '../rules/network';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { type SandboxOptions, createSandbox } from '../sandbox';
import type { Cipher } from '../services';
import { readTestKeys } from './keys';
import { findWireProblems } from './wire-schema';

/** The machine's time at the beginning of every test, in ms. */
export const START = 1_767_225_600_000;

/** A code that is sent to no one. */
export const WRONG_CODE = '000000';

const ORIGIN = 'http://sandbox.test';
const keys = readTestKeys();
const nodeCipher = createNodeCipher(keys);
/** The plaintexts of the signatures that these tests have made: decryption would take half of their time. */
const signed = new Map<string, string>();
const cipher: Cipher = {
  ...nodeCipher,
  decrypt: (platform, signature) => {
    const plaintext = signed.get(platform + signature);
    return plaintext === undefined
      ? nodeCipher.decrypt(platform, signature)
      : { plaintexts: [plaintext], failed: null };
  },
};

/** The parts of a call that a test can change. */
export type CallOptions = {
  token?: string | null;
  platform?: Platform | 'none';
  language?: RequestLanguage;
  deviceId?: string;
  /** The device headers, and any others. */
  headers?: Record<string, string>;
  signature?: unknown;
  /** The network address of the caller, as a host over HTTP sets it. */
  address?: string;
  /** Added to the body, in addition to input and signature. */
  extra?: object;
};

export type Reply<K extends OperationId> = {
  http: number;
  code: number;
  status: string;
  msg: string;
  /** Typed as on success; null on a refusal. */
  data: Data<K>;
  pragma: string | null;
  headers: Headers;
};

export type TestStore = Awaited<ReturnType<typeof startStore>>;

/** Starts a fresh sandbox with a client that signs. Every response is validated against the wire contract. */
export async function startStore(options: Partial<Omit<SandboxOptions, 'machineClock'>> = {}) {
  let time = START;
  const sandbox = createSandbox({ cipher, ...options, machineClock: () => time });

  const findCode = (to: string) =>
    sandbox.outbox.messages().find((message) => message.to === to)?.code;

  async function send(request: Request): Promise<Response> {
    const response = await sandbox.answer(request);
    if (!response) throw new Error(`Nothing answers ${request.url}.`);
    expect(sandbox.problems()).toEqual([]);
    return response;
  }

  async function call<K extends OperationId>(
    operationId: K,
    input?: OperationTypes[K]['input'],
    options: CallOptions = {},
  ): Promise<Reply<K>> {
    const response = await send(createRequest(operationId, input, options, sandbox.clock.now()));
    const { headers, status: http } = response;
    const envelope = (await response.json()) as Omit<Reply<K>, 'http' | 'pragma' | 'headers'>;
    expect(findWireProblems(operationId, envelope)).toEqual([]);
    return { http, ...envelope, pragma: headers.get('pragma'), headers };
  }

  async function logIn(username: string, options: CallOptions = {}) {
    const input = { username, password: FIXTURE_PASSWORD };
    return (await call('userLoginTypeUsername', input, options)).pragma;
  }

  async function register(
    username: string,
    inviteCode: string | null = null,
    options: CallOptions = {},
  ) {
    const input = { username, password: FIXTURE_PASSWORD, inviteCode };
    return (await call('userRegisterTypeUsername', input, options)).pragma;
  }

  return {
    sandbox,
    cipher,
    send,
    call,
    /** Logs in by name, and returns the token; null if that is refused. */
    logIn,
    /** Registers by name, and returns the token; null if that is refused. */
    register,
    /** Returns the user info that a token's account sees. */
    fetchInfo: async (token: string | null) =>
      (await call('systemUserInfo', undefined, { token })).data,
    /** Returns how a session operation answers a token. */
    statusWith: async (token: string | null) =>
      (await call('systemUserInfo', undefined, { token })).status,
    /** Sends a code by email, and returns the one that arrived; a wrong one if none did. */
    requestCode: async (email: string, purpose: CodePurpose) => {
      await call('userSendEmailCode', { email, purpose });
      return findCode(email) ?? WRONG_CODE;
    },
    /** Makes the same call and returns the raw response, for what the contract does not describe. */
    raw: <K extends OperationId>(
      operationId: K,
      input?: OperationTypes[K]['input'],
      options: CallOptions = {},
    ) => send(createRequest(operationId, input, options, sandbox.clock.now())),
    /** Advances the machine's time, in ms. */
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    /** The newest code sent to an address or number. */
    codeFor: findCode,
  };
}

/** Makes a valid signature, any part of which can be overridden. */
export function signPlaintext(
  platform: Platform,
  plaintext: { nonce?: unknown; timestamp?: unknown } & Record<string, unknown>,
): string {
  const text = JSON.stringify({ nonce: randomAlphanumerics(SIGNATURE_NONCE_LENGTH), ...plaintext });
  const key = { key: keys[platform][0].publicKey, padding: constants.RSA_PKCS1_PADDING };
  const signature = publicEncrypt(key, Buffer.from(text)).toString('base64');
  signed.set(platform + signature, text);
  return signature;
}

/** Makes an arbitrary request to the sandbox. */
export function makeRequest(path: string, init: RequestInit = {}): Request {
  return new Request(ORIGIN + path, init);
}

/** Makes the request of a signed call. */
export function createRequest(
  operationId: OperationId,
  input: object | undefined,
  options: CallOptions,
  now: number,
): Request {
  const { platform = 'windows', language = 'en', deviceId = 'device-of-a-test', token } = options;
  const signer = platform === 'none' ? 'windows' : platform;
  const { signature = signPlaintext(signer, { timestamp: now }) } = options;
  const headers = new Headers({ 'content-type': 'application/json', language, deviceId });
  if (platform !== 'none') headers.set('platform', platform);
  if (token) headers.set('authorization', token);
  if (options.address) headers.set(ADDRESS_HEADER, options.address);
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  const { path } = operations[operationId];
  return makeRequest(isMarketing(operationId) ? path : `/test/v1${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...input, ...options.extra, signature }),
  });
}
