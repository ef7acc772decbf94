import { useTranslation } from 'react-i18next';
import { type Group, GroupPaymentType } from '@/api';
import { CopyButton } from '@/components/content/copy-button';
import { QrCode } from '@/components/content/qr-code';
import { ShareButton, useCanShare } from '@/components/content/share-button';
import { buildGroupPath, newGroupPath } from '@/config/paths';
import { useBrandName } from '@/i18n/use-brand-name';
import { useFormat } from '@/i18n/use-format';

/** The group's link: as text, as a QR code, with buttons to copy and to share it. */
export function ShareGroup({ group }: { group: Group }) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const brand = useBrandName();
  const canShare = useCanShare();
  const { product, price, groupSize, joinedCount, paymentType } = group;
  const address = groupAddress(group.groupId);
  const message = paymentType === GroupPaymentType.All ? 'share.message.free' : 'share.message.own';
  return (
    <div className="flex flex-col-reverse gap-5 sm:flex-row sm:items-start">
      <QrCode value={address} label={t('share.code')} className="w-40 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
        <p className="font-semibold">{t('share.left', { count: groupSize - joinedCount })}</p>
        <p className="w-full border border-border bg-muted px-3 py-2 text-sm break-all select-all">
          {address}
        </p>
        <div className="flex flex-wrap gap-3">
          {canShare ? (
            <ShareButton
              label={t('share.action')}
              url={address}
              text={t(message, { brand, product, price: format.money(price) })}
            />
          ) : null}
          <CopyButton
            value={address}
            label={t('group.copy')}
            copiedLabel={t('group.copied')}
            failedLabel={t('share.failed')}
            variant={canShare ? 'outline' : 'default'}
            size="default"
          />
        </div>
      </div>
    </div>
  );
}

/**
 * The link that members share. It names no language, so that each visitor reads the page in their own. Needs a browser.
 */
export function groupAddress(groupId: string): string {
  return new URL(buildGroupPath(groupId), window.location.origin).href;
}

/** The path that starts another group with the same terms. */
export function restartPath({ productId, groupSize, paymentType }: Group): string {
  return newGroupPath(productId, groupSize, paymentType === GroupPaymentType.All ? 'all' : 'own');
}
