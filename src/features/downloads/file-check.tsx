import { FileCheck2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { CheckCommands } from './check-commands';
import { FileVerdict } from './file-verdict';
import { useClients } from './use-clients';
import { useFileCheck } from './use-file-check';
import { useFileDrop } from './use-file-drop';

/** Checks a downloaded file against the sums above, without the file leaving this computer. */
export function FileCheck() {
  const { t } = useTranslation('download');
  const { clients } = useClients();
  const { check, start } = useFileCheck(clients);
  const isOver = useFileDrop((files) => void start(files));
  return (
    <section
      id="check"
      aria-labelledby="check-title"
      className="grid scroll-mt-(--header-height) gap-x-16 gap-y-6 border-t border-foreground/60 py-10 lg:grid-cols-[calc(var(--spacing)*64)_minmax(0,1fr)] lg:py-14"
    >
      <div className="flex flex-col gap-4">
        <h2 id="check-title" className="text-2xl font-bold tracking-tight">
          {t('check.title')}
        </h2>
        <p className="text-sm text-balance text-muted-foreground noscript:hidden">
          {t('check.text')}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <label
          className={cn(
            'relative flex min-h-40 cursor-pointer flex-col items-center justify-center gap-3 border-2 border-dashed border-input bg-card px-5 py-8 text-center transition-colors hover:border-foreground',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring noscript:hidden',
            isOver && 'border-solid border-foreground bg-muted',
          )}
        >
          <FileCheck2 aria-hidden strokeWidth={1.5} className="size-7" />
          <span
            id="check-choose"
            className="font-semibold underline decoration-1 underline-offset-4"
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
              // The same file may be chosen again.
              currentTarget.value = '';
            }}
          />
        </label>
        <FileVerdict check={check} />
        <CheckCommands />
      </div>
    </section>
  );
}
