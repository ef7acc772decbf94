import { useTranslation } from 'react-i18next';
import { CopyButton } from '@/components/content/copy-button';
import { useOwnSystem } from '@/components/content/use-own-system';
import { type AppBrowser, appBrowserIn } from '@/domain/download';
import { carriedAddress } from './carried-address';

/** The app in whose built-in browser an Android phone shows the page; null elsewhere and in prerendered HTML. */
export function useAppBrowser(): AppBrowser | null {
  return useOwnSystem() ? appBrowserIn(navigator.userAgent) : null;
}

/** How to leave an app's built-in browser, in which a download would not start. */
export function OpenInBrowser({ app }: { app: AppBrowser }) {
  const { t } = useTranslation('app-browser');
  const address = carriedAddress();
  return (
    <>
      <h2 className="text-2xl font-bold tracking-tight">{t('title')}</h2>
      <p className="max-w-prose text-balance">
        {app === 'other' ? t('other') : t('app', { app: t(`apps.${app}`) })}
      </p>
      {/* Can be selected where the browser refuses to copy. */}
      <p translate="no" className="text-sm wrap-anywhere text-muted-foreground select-all">
        {address}
      </p>
      <CopyButton
        variant="default"
        size="lg"
        className="self-start"
        value={address}
        label={t('copy')}
        copiedLabel={t('copied')}
        failedLabel={t('failed')}
      />
    </>
  );
}
