const TRANSACTION_HASH = /(?<![0-9a-z])0x[0-9a-f]{64}(?![0-9a-z])/;

/**
 * The transaction hash in typed or pasted text, also in an explorer's address, or with spaces and the wide characters of
 * Chinese keyboards; null if there is none (contract: TransactionHash).
 */
export function parseTransactionHash(text: string): string | null {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
  return TRANSACTION_HASH.exec(plain)?.[0] ?? null;
}
