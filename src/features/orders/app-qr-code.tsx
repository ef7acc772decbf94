import { useTranslation } from 'react-i18next';
import { QrCode } from '@/components/content/qr-code';
import { PATHS } from '@/config/paths';
import { pathIn } from '@/i18n/address';
import { useLanguage } from '@/i18n/use-language';

/** Opens the downloads on the visitor's phone. Not shown on a phone, which has the button. */
export function AppQrCode() {
  const { t } = useTranslation('orders');
  const address = new URL(pathIn(useLanguage(), PATHS.download), window.location.origin).href;
  return (
    <figure className="flex w-36 flex-col gap-2 self-end max-md:hidden">
      <QrCode value={address} label={t('outcome.qr')} className="w-full" />
      <figcaption className="text-sm">{t('outcome.qrText')}</figcaption>
    </figure>
  );
}
