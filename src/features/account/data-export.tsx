import { Download } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, type UserExport, userExportData } from '@/api';
import { Button } from '@/components/ui/button';
import { BRAND } from '@/config/brand';
import { errorText } from '@/i18n/error-text';
import { saveFile } from '@/lib/save-file';

/**
 * The button that saves all personal data as a JSON file, and its result. A mutation, not a query: nothing is cached,
 * and the server refuses more than a few calls an hour (contract: userExportData).
 */
export function DataExport() {
  const { t } = useTranslation('account');
  const {
    mutate,
    data: fileName,
    error,
    isPending,
  } = useMutation<string>({
    ...LOCAL_ERRORS,
    mutationFn: async () => save(await userExportData()),
  });
  return (
    <div className="flex shrink-0 flex-col items-start gap-2 sm:max-w-60 sm:items-end sm:text-right">
      <Button size="sm" variant="outline" pending={isPending} onClick={() => mutate()}>
        {isPending ? null : <Download aria-hidden />}
        <span>{t('data.export')}</span>
      </Button>
      <p
        role="status"
        className={`text-sm wrap-anywhere empty:hidden ${error ? 'font-medium text-destructive' : 'text-muted-foreground'}`}
      >
        {error ? errorText(error) : fileName ? t('data.saved', { fileName }) : null}
      </p>
    </div>
  );
}

/** Returns the name of the file. */
function save(data: UserExport): string {
  const day = new Date(data.exportTime).toISOString().slice(0, 10);
  const name = `${BRAND.name.en.toLowerCase()}-${data.account.uid}-${day}.json`;
  saveFile({ name, text: JSON.stringify(data, null, 2), type: 'application/json' });
  return name;
}
