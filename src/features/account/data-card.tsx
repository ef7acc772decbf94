import { Download } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, type UserExport, useHasOperation, userExportData } from '@/api';
import { AppBrowserHint, useIsAppBrowser } from '@/components/content/app-browser-hint';
import { CopyButton } from '@/components/content/copy-button';
import { Button } from '@/components/ui/button';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { BRAND } from '@/config/brand';
import { errorText } from '@/i18n/error-text';
import { type TextFile, saveFile } from '@/lib/save-file';

/** The card with the export of personal data. */
export function DataCard() {
  const { t } = useTranslation('account');
  if (!useHasOperation('userExportData')) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('data.title')}</CardTitle>
      </CardHeader>
      <div className="flex flex-col gap-5 px-5 py-6 sm:flex-row sm:items-center sm:justify-between sm:gap-10 sm:px-6">
        <div className="flex flex-col gap-2">
          <p className="max-w-prose">{t('data.exportText')}</p>
          <p className="text-sm text-muted-foreground">{t('data.exportNote')}</p>
        </div>
        <DataExport />
      </div>
    </Card>
  );
}

/**
 * The button that saves all personal data as a JSON file, and its result; in an app's built-in browser, to copy. A
 * mutation, not a query: nothing is cached, and the server refuses more than a few calls an hour (contract: userExportData).
 */
function DataExport() {
  const { t } = useTranslation(['account', 'common']);
  const isAppBrowser = useIsAppBrowser();
  const {
    mutate,
    data: file,
    error,
    isPending,
  } = useMutation<TextFile>({
    ...LOCAL_ERRORS,
    mutationFn: async () => toFile(await userExportData()),
    onSuccess: (exported) => (isAppBrowser ? undefined : saveFile(exported)),
  });
  const result = file && t(isAppBrowser ? 'data.ready' : 'data.saved', { fileName: file.name });
  return (
    <div className="flex shrink-0 flex-col items-start gap-2 sm:max-w-60 sm:items-end sm:text-right">
      <AppBrowserHint />
      <Button size="sm" variant="outline" pending={isPending} onClick={() => mutate()}>
        {isPending ? null : <Download aria-hidden />}
        <span>{t('data.export')}</span>
      </Button>
      <p
        role="status"
        className={`text-sm wrap-anywhere empty:hidden ${error ? 'font-medium text-destructive' : 'text-muted-foreground'}`}
      >
        {error ? errorText(error) : result}
      </p>
      {file && isAppBrowser ? (
        <CopyButton
          value={file.text}
          label={t('common:appBrowser.copyInstead')}
          copiedLabel={t('common:appBrowser.copied')}
          failedLabel={t('common:appBrowser.copyFailed')}
        />
      ) : null}
    </div>
  );
}

function toFile(data: UserExport): TextFile {
  const day = new Date(data.exportTime).toISOString().slice(0, 10);
  const name = `${BRAND.name.en.toLowerCase()}-${data.account.uid}-${day}.json`;
  return { name, text: JSON.stringify(data, null, 2), type: 'application/json' };
}
