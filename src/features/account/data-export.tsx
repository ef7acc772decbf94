import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { errorText } from '@/i18n/error-text';
import { useDataExport } from './use-data-export';

/** The button that saves all that is held about the person, and what became of it. */
export function DataExport() {
  const { t } = useTranslation('account');
  const { exportData, fileName, error, isPending } = useDataExport();
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="sm" variant="outline" pending={isPending} onClick={exportData}>
        {isPending ? null : <Download aria-hidden />}
        {t('data.export')}
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
