import { useTranslation } from 'react-i18next';
import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';

/** The boot script puts the error's message here. */
const MESSAGE = '…';

/**
 * The part of a prerendered page that the boot script (src/app/start/boot) shows if the app does not load: the error
 * screen on a page that needs the app, or a notice on one that can be read without it.
 */
export function StartFailure({ isScreen }: { isScreen: boolean }) {
  const { t } = useTranslation();
  if (isScreen) {
    return (
      <ResultScreen
        kind="500"
        title={t('errors.title')}
        subtitle={t('errors.start')}
        details={MESSAGE}
        actions={<Button>{t('reload')}</Button>}
      />
    );
  }
  return (
    <div
      role="alert"
      data-bottom="notice"
      className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-6 gap-y-3 border-t border-border bg-background px-5 py-4"
    >
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold">{t('errors.title')}</p>
        <p>{t('errors.start')}</p>
        <p data-slot="message" className="font-mono text-sm wrap-anywhere text-muted-foreground">
          {MESSAGE}
        </p>
      </div>
      <Button variant="outline">{t('reload')}</Button>
    </div>
  );
}
