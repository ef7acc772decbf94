import { JSEncrypt } from 'jsencrypt';
import { makeSignature } from '@halyard/contract/sign';
import { SIGN_KEYS } from '@/config/api';
import { ApiError } from './errors';
import type { Platform } from './platform';

/**
 * A fresh signature with the platform's public key (contract: signature). Throws a `protocol` error that names the platform
 * if its key is missing or invalid; a call is never sent unsigned.
 */
export function sign(platform: Platform, keys: Record<Platform, string> = SIGN_KEYS): string {
  const pem = keys[platform];
  if (!pem) {
    throw new ApiError({
      kind: 'protocol',
      detail: `No public key for platform "${platform}". Set VITE_SIGN_KEY_${platform.toUpperCase()} to its PEM.`,
    });
  }
  const signature = makeSignature(JSEncrypt, pem);
  if (!signature) {
    throw new ApiError({
      kind: 'protocol',
      detail: `The public key for platform "${platform}" cannot encrypt. Is VITE_SIGN_KEY_${platform.toUpperCase()} a PEM of an RSA public key of 1024 bits or more?`,
    });
  }
  return signature;
}
