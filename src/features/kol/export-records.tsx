import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, isApiError, serverNow } from '@/api';
import { AppBrowserHint, useIsAppBrowser } from '@/components/content/app-browser-hint';
import { CopyButton } from '@/components/content/copy-button';
import { ErrorPanel } from '@/components/feedback/error-panel';
import { Button } from '@/components/ui/button';
import { toast } from 'sonner';
import { errorText } from '@/i18n/error-text';
import { allPages } from '@/lib/all-pages';
import { serializeCsv } from '@/lib/csv';
import { formatDay } from '@/lib/local-day';
import { saveFile } from '@/lib/save-file';
import { useSingleRun } from '@/lib/use-single-run';

/**
 * The button that saves all rows that match the filters as CSV, with its progress and its failure; in an app's built-in
 * browser, to copy.
 */
export function ExportRecords<Row>({ exported }: { exported: Exported<Row> }) {
  const { t } = useTranslation(['kol', 'common']);
  const { state, start } = useExport(exported);
  const isRunning = state.kind === 'running';
  return (
    <>
      <AppBrowserHint />
      <Button variant="outline" size="sm" pending={isRunning} onClick={start}>
        {isRunning ? null : <Download aria-hidden />}
        <span>
          {isRunning && state.total > 0
            ? t('export.running', { done: state.done, total: state.total })
            : t('export.start')}
        </span>
      </Button>
      <span role="status" className="sr-only">
        {isRunning ? t('export.begun') : ''}
      </span>
      {state.kind === 'ready' ? (
        <CopyButton
          value={state.text}
          label={t('common:appBrowser.copyInstead')}
          copiedLabel={t('common:appBrowser.copied')}
          failedLabel={t('common:appBrowser.copyFailed')}
        />
      ) : null}
      {state.kind === 'failed' ? (
        <ErrorPanel
          variant="notice"
          tone="destructive"
          className="basis-full"
          title={t('export.failed')}
          onRetry={start}
        >
          {state.error ? errorText(state.error) : t('export.moving')}
        </ErrorPanel>
      ) : null}
    </>
  );
}

/** A list as a file: its name, a function that loads its pages, and its columns by their labels. */
export type Exported<Row> = {
  name: string;
  ask: (page: number, signal: AbortSignal) => Promise<{ items: readonly Row[]; total: number }>;
  columns: readonly (readonly [label: string, readCell: (row: Row) => string])[];
};

type State =
  | { kind: 'idle' }
  | { kind: 'running'; done: number; total: number }
  /** The rows are shown to copy, where files can't be saved. */
  | { kind: 'ready'; text: string }
  /** Without an error the list changed while it was loaded. */
  | { kind: 'failed'; error: ApiError | null };

/** Saves all pages of a list as CSV. One export at a time; unmounting aborts it. */
function useExport<Row>({ name, ask, columns }: Exported<Row>) {
  const { t } = useTranslation('kol');
  const isAppBrowser = useIsAppBrowser();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const { run } = useSingleRun();

  async function start(signal: AbortSignal) {
    setState({ kind: 'running', done: 0, total: 0 });
    try {
      const rows = await allPages({
        ask: (page) => ask(page, signal),
        onProgress: (done, total) => setState({ kind: 'running', done, total }),
      });
      if (signal.aborted) return;
      if (!rows) return setState({ kind: 'failed', error: null });
      const file = `kol-${name}-${formatDay(serverNow())}.csv`;
      const text = serializeCsv([
        columns.map(([label]) => label),
        ...rows.map((row) => columns.map(([, readCell]) => readCell(row))),
      ]);
      if (isAppBrowser) {
        toast.info(t('export.ready', { count: rows.length }));
        return setState({ kind: 'ready', text });
      }
      saveFile({ name: file, text, type: 'text/csv;charset=utf-8' });
      toast.success(t('export.done', { count: rows.length, file }));
      setState({ kind: 'idle' });
    } catch (error) {
      if (signal.aborted || !isApiError(error)) return;
      setState({ kind: 'failed', error });
    }
  }

  return { state, start: () => void run(start) };
}
