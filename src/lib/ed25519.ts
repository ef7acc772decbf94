type SignedText = {
  text: string;
  /** Base64. */
  signature: string;
  /** Base64. */
  publicKey: string;
};

/**
 * Checks an Ed25519 signature in the browser. `unsupported` if WebCrypto has no Ed25519 (browsers before 2025) or is
 * missing (pages without https).
 */
export async function verifyEd25519({
  text,
  signature,
  publicKey,
}: SignedText): Promise<'valid' | 'invalid' | 'unsupported'> {
  const key = await importKey(publicKey);
  if (!key) return 'unsupported';
  const bytes = new TextEncoder().encode(text);
  const isValid = await crypto.subtle.verify('Ed25519', key, decodeBase64(signature), bytes);
  return isValid ? 'valid' : 'invalid';
}

async function importKey(publicKey: string): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', decodeBase64(publicKey), 'Ed25519', false, [
      'verify',
    ]);
  } catch {
    return null;
  }
}

function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
