import { FileCheck2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '@/components/ui/alert';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import { useClientTexts } from './use-client-texts';
import { type FileCheck, MAX_FILE_BYTES, useFileCheck } from './use-file-check';

/**
 * A field for a downloaded file, and the verdict: whether it has one of the published checksums. The file does not leave
 * the computer. Absent without scripts.
 */
export function FileField() {
  const { t } = useTranslation('download');
  const { check, start } = useFileCheck();
  const isOver = useFileDrop((files) => void start(files));
  return (
    <>
      <label
        className={cn(
          'relative flex min-h-28 flex-1 cursor-pointer flex-col items-center justify-center gap-2 border-2 border-dashed border-input bg-card px-5 py-6 text-center transition-colors hover:border-foreground',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring noscript:hidden',
          isOver && 'border-solid border-foreground bg-muted',
        )}
      >
        <FileCheck2 aria-hidden strokeWidth={1.5} className="size-7" />
        <span
          id="check-choose"
          className="font-semibold whitespace-nowrap underline decoration-1 underline-offset-4"
        >
          {t('check.choose')}
        </span>
        <span aria-hidden className="text-sm text-muted-foreground pointer-coarse:hidden">
          {t(isOver ? 'check.release' : 'check.drop')}
        </span>
        <input
          type="file"
          aria-labelledby="check-choose"
          className="sr-only"
          onChange={({ currentTarget }) => {
            void start([...(currentTarget.files ?? [])]);
            // Cleared, so that choosing the same file again fires another change event.
            currentTarget.value = '';
          }}
        />
      </label>
      <FileVerdict check={check} />
    </>
  );
}

/** The result of the check, and what to do about it. */
function FileVerdict({ check }: { check: FileCheck }) {
  const { t } = useTranslation('download');
  const format = useFormat();
  const { formatName } = useClientTexts();
  if (check.state === 'idle') return null;
  const { name } = check;
  if (check.state === 'reading') {
    return (
      <div className="flex flex-col gap-2 text-sm">
        <span id="check-progress" className="wrap-anywhere">
          {t('check.reading', { name })}
        </span>
        <progress
          aria-labelledby="check-progress"
          value={check.percent}
          max={100}
          className="h-2 w-full accent-foreground"
        />
      </div>
    );
  }
  if (check.state === 'failed') {
    return (
      <Alert tone="warning" live title={t('check.failed', { name })}>
        {t(`check.problems.${check.problem}`, { size: format.fileSize(MAX_FILE_BYTES) })}
      </Alert>
    );
  }
  const isMatch = check.state === 'match';
  return (
    <Alert
      tone={isMatch ? 'success' : 'destructive'}
      live
      title={t(isMatch ? 'check.match' : 'check.noMatch', { name })}
    >
      <p>
        {isMatch
          ? t('check.matchText', {
              system: t(`systems.${check.client.platform}`),
              name: formatName(check.client),
              version: check.client.version,
            })
          : t('check.noMatchText')}
      </p>
      <p translate="no" className="mt-2 font-mono text-sm wrap-anywhere">
        {check.sha256}
      </p>
    </Alert>
  );
}

/**
 * Accepts files dropped anywhere on the page, which the browser would otherwise open instead of the page. Returns
 * whether a file is being dragged over it.
 */
function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const give = useEffectEvent(onFiles);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const onLeave = (event: DragEvent) => {
      // null only when the pointer leaves the window.
      if (event.relatedTarget === null) setIsOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      give([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', onOver, { signal });
    window.addEventListener('dragleave', onLeave, { signal });
    window.addEventListener('drop', onDrop, { signal });
    return () => listening.abort();
  }, []);

  return isOver;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
