import { useTranslation } from 'react-i18next';
import { Alert } from '@/components/ui/alert';
import { useFormat } from '@/i18n/use-format';
import { useClientWords } from './use-client-words';
import { type FileCheck, LARGEST_CHECKED_BYTES } from './use-file-check';

/** What became of the check, and what to do now. */
export function FileVerdict({ check }: { check: FileCheck }) {
  const { t } = useTranslation('download');
  const format = useFormat();
  const { nameOf } = useClientWords();
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
        {t(`check.problems.${check.problem}`, { size: format.fileSize(LARGEST_CHECKED_BYTES) })}
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
              name: nameOf(check.client),
              version: check.client.version,
            })
          : t('check.noMatchText')}
      </p>
      <p className="mt-2 font-mono text-xs wrap-anywhere">{check.sha256}</p>
    </Alert>
  );
}
