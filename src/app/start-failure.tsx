import { useTranslation } from 'react-i18next';
import { ErrorScreen } from '@/components/feedback/error-screen';
import { Button } from '@/components/ui/button';

/**
 * What a prerendered page holds ready for an app that does not load (src/app/inline/boot shows it): the error screen where
 * the page is nothing without the app, a notice where it can be read without.
 */
export function StartFailure({ isScreen }: { isScreen: boolean }) {
  const { t } = useTranslation();
  if (isScreen) {
    return (
      <ErrorScreen
        title={t('errors.title')}
        subtitle={t('errors.start')}
        reloadLabel={t('reload')}
      />
    );
  }
  return (
    <div
      role="alert"
      className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-6 gap-y-3 border-t border-border bg-background px-5 py-4"
    >
      <p>{t('errors.start')}</p>
      <Button variant="outline">{t('reload')}</Button>
    </div>
  );
}
