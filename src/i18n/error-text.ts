import i18next from 'i18next';
import type { ApiError } from '@/api';
import { MINUTE_MS, SECOND_MS } from '@/config/constants';

/**
 * The message of a failed call, as plain text: the server's for a refusal (in the request's language; DeviceIdInvalid
 * is always Chinese, spec §8), and the site's own for any other failure. Includes a wait of a minute or more.
 */
export function errorText({ kind, msg, retryAfterSeconds }: ApiError): string {
  const text =
    kind === 'network' || kind === 'absent'
      ? i18next.t(`errors.${kind}`)
      : ((kind === 'protocol' ? null : msg) ?? i18next.t('errors.protocol'));
  const wait = (retryAfterSeconds ?? 0) * SECOND_MS;
  if (wait < MINUTE_MS) return text;
  return i18next.t('errors.tryAgain', { message: text, count: Math.ceil(wait / MINUTE_MS) });
}
