import { useTranslation } from 'react-i18next';
import { errorText } from '@/i18n/error-text';
import { useUserInfo } from './use-session';

/** What to do while user info does not load, with the server's message if it refused (spec §8). */
export function useOfflineText(): string {
  const { t } = useTranslation();
  const { error } = useUserInfo();
  return error?.kind === 'refused'
    ? t('offline.refused', { message: errorText(error) })
    : t('offline.text');
}
