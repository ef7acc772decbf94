import i18next from 'i18next';
import type { ApiError } from '@/api';

/**
 * What a person is told of a failed call, as plain text: the server's own words for a refusal (they are in the request's
 * language; DeviceIdInvalid is Chinese always, spec §8), ours for everything else.
 */
export function errorText({ kind, msg }: ApiError): string {
  if (kind === 'network') return i18next.t('errors.network');
  return (kind === 'protocol' ? null : msg) ?? i18next.t('errors.protocol');
}
