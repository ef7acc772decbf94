import { useTranslation } from 'react-i18next';
import { CopyButton } from '@/components/content/copy-button';
import { useMounted } from '@/lib/use-mounted';

/** Copies the address of a question as this visitor reads it. Needs script, so it is not in prerendered HTML. */
export function CopyLink({ id }: { id: string }) {
  const { t } = useTranslation('faq');
  const isMounted = useMounted();
  return (
    <div className="min-h-9 pt-1 pointer-coarse:min-h-11 noscript:hidden">
      {isMounted ? (
        <CopyButton
          value={new URL(`#${id}`, window.location.href).href}
          label={t('copy.label')}
          copiedLabel={t('copy.copied')}
          failedLabel={t('copy.failed')}
          className="-ml-3"
          variant="ghost"
        />
      ) : null}
    </div>
  );
}
