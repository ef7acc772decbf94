import { useTranslation } from 'react-i18next';
import type { Group } from '@/api';
import { CopyButton } from '@/components/content/copy-button';
import { QrCode } from '@/components/content/qr-code';
import { groupAddress } from './group-address';

/** The group's link: to copy, to read out, and for a phone that is held against the screen. */
export function ShareGroup({ group: { groupId, groupSize, joinedCount } }: { group: Group }) {
  const { t } = useTranslation('group-buying');
  const address = groupAddress(groupId);
  return (
    <div className="flex flex-col-reverse gap-5 sm:flex-row sm:items-start">
      <QrCode value={address} label={t('share.code')} className="w-40 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
        <p className="font-semibold">{t('share.left', { count: groupSize - joinedCount })}</p>
        <p className="w-full border border-border bg-muted px-3 py-2 text-sm break-all select-all">
          {address}
        </p>
        <CopyButton
          value={address}
          label={t('group.copy')}
          copiedLabel={t('group.copied')}
          failedLabel={t('share.failed')}
          variant="primary"
          size="md"
        />
      </div>
    </div>
  );
}
