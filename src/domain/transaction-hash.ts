import { TRANSACTION_HASH_PATTERN } from '@/api/constants';
import { unanchored } from '@/lib/pattern';

const IN_TEXT = new RegExp(`(?<![0-9a-z])${unanchored(TRANSACTION_HASH_PATTERN)}(?![0-9a-z])`);

/**
 * The transaction hash in typed or pasted text, also in an explorer's address, or with spaces and the wide characters of
 * Chinese keyboards; null if there is none (contract: TransactionHash).
 */
export function parseTransactionHash(text: string): string | null {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
  return IN_TEXT.exec(plain)?.[0] ?? null;
}
