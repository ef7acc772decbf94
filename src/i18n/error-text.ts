import i18next from 'i18next';
import type { ApiError } from '@/api';
import { requestLanguage } from '@/api/request-language';
import { MINUTE_MS, SECOND_MS } from '@/config/constants';

/**
 * The message of a failed call, as plain text: the server's for a refusal (in the request's language; DeviceIdInvalid
 * is always Chinese, spec §8), and the site's own for any other failure. Includes a wait of a minute or more. After a
 * switch of the language the server's words would be in the other one: the status stands for them (spec §8).
 */
export function errorText({ kind, status, msg, language, retryAfterSeconds }: ApiError): string {
  const isOtherLanguage = language !== null && language !== requestLanguage();
  const text = isOtherLanguage
    ? refusalText(status)
    : kind === 'network'
      ? i18next.t('errors.network')
      : ((kind === 'protocol' ? null : msg) ?? i18next.t('errors.protocol'));
  const wait = (retryAfterSeconds ?? 0) * SECOND_MS;
  if (wait < MINUTE_MS) return text;
  return i18next.t('errors.tryAgain', { message: text, count: Math.ceil(wait / MINUTE_MS) });
}

/** A refusal whose message in the site's language is not known. */
export function refusalText(status: string | null): string {
  return i18next.t('errors.refused', { status });
}
