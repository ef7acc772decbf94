import { useTranslation } from 'react-i18next';
import { CopyButton } from '@/components/content/copy-button';

type FingerprintProps = { label: string; copyLabel: string; value: string };

/** A checksum or certificate fingerprint (64 hex digits), to compare or copy. */
export function Fingerprint({ label, copyLabel, value }: FingerprintProps) {
  const { t } = useTranslation('download');
  return (
    <div className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0 text-xs leading-relaxed">
        <span className="block text-muted-foreground">{label}</span>
        <code className="font-mono wrap-anywhere">{value}</code>
      </p>
      <div className="max-sm:-ml-3">
        <CopyButton
          variant="ghost"
          value={value}
          label={copyLabel}
          copiedLabel={t('copy.done')}
          failedLabel={t('copy.failed')}
        />
      </div>
    </div>
  );
}
