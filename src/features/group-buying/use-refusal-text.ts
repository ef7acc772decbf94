import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/api';
import { errorText } from '@/i18n/error-text';

/** The contract's refusals of a seat and of a new group for which the site has better words than the server. */
const KNOWN = [
  'GroupNotFound',
  'GroupCreatorUnpaid',
  'GroupAlreadyJoined',
  'GroupFull',
  'GroupExpired',
  'GroupPaymentTypeMismatch',
  'PaymentMethodUnavailable',
  'ProductNotFound',
  'ProductUnavailable',
] as const;

/** What to say of a refusal, and what to do then; undefined for none, and where the person is sent to log in. */
export function useRefusalText(error: ApiError | null): string | undefined {
  const { t } = useTranslation('group-buying');
  if (!error || error.kind === 'unauthorized') return undefined;
  const known = error.kind === 'refused' && KNOWN.find((status) => status === error.status);
  if (known) return t(`refusal.${known}`);
  const isDecided = error.kind === 'refused' && error.status !== 'ServerError';
  return isDecided ? errorText(error) : t('refusal.lost', { error: errorText(error) });
}
