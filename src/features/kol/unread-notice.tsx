import { useTranslation } from 'react-i18next';
import { Alert } from '@/components/ui/alert';
import { useFormat } from '@/i18n/use-format';
import { useView } from './use-view';

/** Above what an address shows in place of what it asks for: says what was left out. Gone with the next choice. */
export function UnreadNotice() {
  const { t } = useTranslation('kol');
  const format = useFormat();
  const { unread } = useView();
  if (unread.length === 0) return null;
  const parts = format.list(unread.map((key) => t(`unread.${key}`)));
  return (
    <Alert tone="warning" live title={t('unread.title')}>
      {t('unread.text', { parts })}
    </Alert>
  );
}
