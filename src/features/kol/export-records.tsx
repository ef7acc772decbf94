import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { type Exported, useExport } from './use-export';

/** Saves all that the choice leaves, not this page alone; says how far it is, and where it stopped. */
export function ExportRecords<Row>({ exported }: { exported: Exported<Row> }) {
  const { t } = useTranslation(['kol', 'common']);
  const { state, start } = useExport(exported);
  const isRunning = state.kind === 'running';
  return (
    <>
      <Button variant="outline" size="sm" pending={isRunning} onClick={start}>
        {isRunning ? null : <Download aria-hidden />}
        {isRunning && state.total > 0
          ? t('export.running', { done: state.done, total: state.total })
          : t('export.start')}
      </Button>
      <span role="status" className="sr-only">
        {isRunning ? t('export.begun') : ''}
      </span>
      {state.kind === 'failed' ? (
        <Alert
          tone="destructive"
          live
          className="basis-full"
          title={t('export.failed')}
          action={
            <Button variant="secondary" size="sm" onClick={start}>
              {t('common:retry')}
            </Button>
          }
        >
          {state.text}
        </Alert>
      ) : null}
    </>
  );
}
