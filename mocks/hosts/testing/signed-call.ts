import { constants, publicEncrypt } from 'node:crypto';
import { expect } from 'vitest';
import { SIGNATURE_NONCE_LENGTH } from '@/api/constants';
import { type OperationId, type OperationTypes, operations } from '@/api/generated/operations';
import { randomAlphanumerics } from '@halyard/contract/random';
import type { Data } from '../../sandbox/contract-types';
import { isMarketing } from '../../sandbox/receive';
import { findWireProblems } from '../../sandbox/testing/wire-schema';

/** The origin of a sandbox, and its public key (PEM) for `windows`. */
export type Server = { origin: string; publicKey: string };

export type SignedCallOptions = {
  token?: string | undefined;
  deviceId?: string | undefined;
  headers?: Record<string, string>;
};

export type SignedReply<K extends OperationId> = {
  http: number;
  code: number;
  status: string;
  msg: string;
  /** Typed as on success; null on a refusal. */
  data: Data<K>;
  /** A new token. */
  token: string | null;
  headers: Headers;
};

/** Makes a call over HTTP as a client of `windows` does. The answer is validated against the wire contract. */
export async function callSigned<K extends OperationId>(
  { origin, publicKey }: Server,
  operationId: K,
  input: OperationTypes[K]['input'],
  options: SignedCallOptions = {},
): Promise<SignedReply<K>> {
  const { token, deviceId = 'device-of-a-test' } = options;
  const signature = signatureAt(publicKey, Date.now());
  const response = await fetch(buildUrl(origin, operationId), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      platform: 'windows',
      language: 'en',
      deviceId,
      ...(token && { authorization: token }),
      ...options.headers,
    },
    body: JSON.stringify({ ...input, signature }),
  });
  const { status: http, headers } = response;
  const envelope = (await response.json()) as Omit<SignedReply<K>, 'http' | 'token' | 'headers'>;
  expect(findWireProblems(operationId, envelope)).toEqual([]);
  return { http, ...envelope, token: headers.get('pragma'), headers };
}

/** Returns the URL of an operation, with the prefix of the test server; the marketing host has no prefix. */
function buildUrl(origin: string, operationId: OperationId): string {
  const { path } = operations[operationId];
  return origin + (isMarketing(operationId) ? path : `/test/v1${path}`);
}

function signatureAt(publicKey: string, timestamp: number): string {
  const plaintext = JSON.stringify({
    nonce: randomAlphanumerics(SIGNATURE_NONCE_LENGTH),
    timestamp,
  });
  const key = { key: publicKey, padding: constants.RSA_PKCS1_PADDING };
  return publicEncrypt(key, Buffer.from(plaintext)).toString('base64');
}
