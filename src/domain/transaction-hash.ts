const TRANSACTION_HASH = /(?<![0-9a-z])0x[0-9a-f]{64}(?![0-9a-z])/;

/**
 * The hash of a transaction in what somebody typed or pasted, also as an explorer's address or with spaces and the wide
 * characters of Chinese keyboards; null where there is none (contract: TransactionHash).
 */
export function parseTransactionHash(text: string): string | null {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
  return TRANSACTION_HASH.exec(plain)?.[0] ?? null;
}
