import { useTranslation } from 'react-i18next';
import { useIsAppBrowser } from '@/components/content/app-browser-hint';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { pathIn } from '@/i18n/address';
import { useBrandName } from '@/i18n/use-brand-name';
import { useFormat } from '@/i18n/use-format';
import { useLanguage } from '@/i18n/use-language';
import { makeCalendarFile } from '@/lib/calendar-event';
import { saveFile } from '@/lib/save-file';

/**
 * Saves the end of a membership, in ms since the epoch, as an event for the visitor's own calendar, as nothing renews by
 * itself. The event names no account.
 */
export function CalendarButton({ end }: { end: number }) {
  const { t } = useTranslation('common');
  const brand = useBrandName();
  const format = useFormat();
  const language = useLanguage();
  // Such a browser saves no file.
  if (useIsAppBrowser()) return null;
  const save = () => {
    const event = {
      title: t('calendar.title', { brand }),
      text: t('calendar.text', { brand, time: format.dateTime(end) }),
      time: end,
      url: new URL(pathIn(language, PATHS.pricing), window.location.origin).href,
    };
    const text = makeCalendarFile(event, Date.now());
    saveFile({ name: 'halyard.ics', text, type: 'text/calendar;charset=utf-8' });
  };
  return (
    <Button variant="ghost" size="sm" onClick={save}>
      {t('calendar.action')}
    </Button>
  );
}
