import { TRANSACTION_HASH_PATTERN, TRANSACTION_HASH_TYPED } from '@/api/constants';
import { tidyTyped } from '@/lib/typed-text';
import { unanchored } from '@/lib/pattern';

const IN_TEXT = new RegExp(`(?<![0-9a-z])${unanchored(TRANSACTION_HASH_PATTERN)}(?![0-9a-z])`);

/**
 * The transaction hash in typed or pasted text, which may be an explorer's address; null if it has none (contract:
 * TransactionHash).
 */
export function parseTransactionHash(text: string): string | null {
  return IN_TEXT.exec(tidyTyped(TRANSACTION_HASH_TYPED, text))?.[0] ?? null;
}
