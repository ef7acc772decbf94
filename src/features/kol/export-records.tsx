import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RetryAlert } from '@/components/feedback/retry-alert';
import { Button } from '@/components/ui/button';
import { type Exported, useExport } from './use-export';

/** Saves all that the choice leaves, not this page alone; says how far it is, and where it stopped. */
export function ExportRecords<Row>({ exported }: { exported: Exported<Row> }) {
  const { t } = useTranslation('kol');
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
        <RetryAlert
          tone="destructive"
          className="basis-full"
          title={t('export.failed')}
          onRetry={start}
        >
          {state.text}
        </RetryAlert>
      ) : null}
    </>
  );
}
