import { useTranslation } from 'react-i18next';
import { isAppBrowser } from '@/domain/download';
import { useMounted } from '@/lib/use-mounted';
import { CopyButton } from './copy-button';

/**
 * Says how to leave an app's built-in browser, in which a file may not be saved and a payment page may not open. Renders
 * nothing in any other.
 */
export function AppBrowserHint({ before = 'file' }: { before?: 'file' | 'payment' }) {
  const { t } = useTranslation();
  if (!useIsAppBrowser()) return null;
  return (
    <div className="flex basis-full flex-col items-start gap-2 text-left text-sm">
      <p className="text-pretty">{t(`appBrowser.${before}`)}</p>
      <CopyButton
        value={window.location.href}
        label={t('appBrowser.copy')}
        copiedLabel={t('appBrowser.copied')}
        failedLabel={t('appBrowser.copyFailed')}
      />
    </div>
  );
}

/** Whether the page is in an app's built-in browser; false until the page is hydrated. */
export function useIsAppBrowser(): boolean {
  return useMounted() && (isAppBrowser(navigator.userAgent) || 'TelegramWebviewProxy' in window);
}
