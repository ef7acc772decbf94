import { useTranslation } from 'react-i18next';
import { useHasOperation } from '@/api';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { DataExport } from './data-export';

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
