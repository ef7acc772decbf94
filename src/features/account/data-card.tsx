import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { Button } from '@/components/ui/button';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { PATHS } from '@/config/paths';
import { DataExport } from './data-export';

/** The personal data: its export, and the link to the deletion. */
export function DataCard() {
  const { t } = useTranslation('account');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('data.title')}</CardTitle>
      </CardHeader>
      <div className="grid divide-y divide-border sm:grid-cols-2 sm:divide-x sm:divide-y-0">
        <div className="flex flex-col justify-between gap-5 px-5 py-6 sm:px-6">
          <div className="flex flex-col gap-2">
            <p>{t('data.exportText')}</p>
            <p className="text-sm text-muted-foreground">{t('data.exportNote')}</p>
          </div>
          <DataExport />
        </div>
        <div className="flex flex-col items-start justify-between gap-5 px-5 py-6 sm:px-6">
          <p>{t('data.deleteText')}</p>
          <Button asChild size="sm" variant="destructive">
            <Link to={PATHS.deleteAccount}>{t('data.delete')}</Link>
          </Button>
        </div>
      </div>
    </Card>
  );
}
