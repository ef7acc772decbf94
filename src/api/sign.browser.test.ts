import { JSEncrypt } from 'jsencrypt';
import { describe, expect, it, vi } from 'vitest';
import privatePem from '@halyard/contract/test-keys/windows.worthless-private.pem?raw';
import publicPem from '@halyard/contract/test-keys/windows.public.pem?raw';
import { ApiError } from './errors';
import { sign } from './sign';

const keys = { ios: '', android: '', mac: 'not a key', windows: publicPem };

describe('the signature', () => {
  it("holds a nonce of 8 alphanumerics and the time in milliseconds, for the platform's key", () => {
    const before = Date.now();
    const { nonce, timestamp, ...rest } = decryptSignature(sign('windows', keys));
    expect(nonce).toMatch(/^[0-9A-Za-z]{8}$/);
    expect(timestamp).toBeGreaterThanOrEqual(before);
    expect(timestamp).toBeLessThanOrEqual(Date.now());
    expect(rest).toEqual({});
  });

  it('fails clearly where a platform has no key, or its key is no PEM of a public key', () => {
    expect(() => sign('ios', keys)).toThrow(ApiError);
    expect(() => sign('ios', keys)).toThrow(/VITE_SIGN_KEY_IOS/);
    expect(() => sign('mac', keys)).toThrow(/VITE_SIGN_KEY_MAC.*PEM/);
  });

  it('fails clearly where the key is too small for the text and encrypt returns false', () => {
    const small = new JSEncrypt({ default_key_size: '256' });
    small.getKey();
    // jsencrypt logs the reason to the console, and returns false.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => sign('ios', { ...keys, ios: small.getPublicKey() })).toThrow(ApiError);
    vi.restoreAllMocks();
  });
});

function decryptSignature(signature: string): { nonce: string; timestamp: number } {
  const decryptor = new JSEncrypt();
  decryptor.setPrivateKey(privatePem);
  return JSON.parse(decryptor.decrypt(signature) as string) as { nonce: string; timestamp: number };
}
