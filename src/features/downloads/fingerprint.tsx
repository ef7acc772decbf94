import { useTranslation } from 'react-i18next';
import { CopyButton } from '@/components/content/copy-button';

type FingerprintProps = { label: string; copyLabel: string; value: string };

/** 64 digits to compare or copy. */
export function Fingerprint({ label, copyLabel, value }: FingerprintProps) {
  const { t } = useTranslation('download');
  return (
    <dl className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <dt className="text-xs text-muted-foreground">{label}</dt>
        <dd className="font-mono text-xs leading-relaxed wrap-anywhere">{value}</dd>
      </div>
      <dd className="-ml-3 sm:ml-0">
        <CopyButton
          variant="ghost"
          value={value}
          label={copyLabel}
          copiedLabel={t('copy.done')}
          failedLabel={t('copy.failed')}
        />
      </dd>
    </dl>
  );
}
