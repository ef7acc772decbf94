import i18next from 'i18next';
import type { ApiError } from '@/api';

/**
 * The message of a failed call, as plain text: the server's for a refusal (in the request's language; DeviceIdInvalid is
 * always Chinese, spec §8), the site's own for any other failure.
 */
export function errorText({ kind, msg }: ApiError): string {
  if (kind === 'network') return i18next.t('errors.network');
  return (kind === 'protocol' ? null : msg) ?? i18next.t('errors.protocol');
}
