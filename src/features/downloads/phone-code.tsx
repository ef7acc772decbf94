import { useTranslation } from 'react-i18next';
import type { Client, ClientPlatform } from '@/api';
import { QrCode } from '@/components/content/qr-code';
import { useMounted } from '@/lib/use-mounted';

type PhoneCodeProps = { system: ClientPlatform; clients: readonly Client[] };

/**
 * For phones, on a computer: a code with the address of the client (contract: Client.url). With several the code leads to
 * this page, where the phone chooses.
 */
export function PhoneCode({ system, clients }: PhoneCodeProps) {
  const { t } = useTranslation('download');
  const isMounted = useMounted();
  const [first, ...others] = clients;
  if (!first || (system !== 'ios' && system !== 'android')) return null;
  const value =
    others.length === 0 || !isMounted
      ? first.url
      : `${window.location.origin}${window.location.pathname}#${system}`;
  return (
    <figure className="hidden flex-col gap-2 lg:flex pointer-coarse:hidden noscript:hidden">
      <QrCode
        value={value}
        label={t('qr.label', { system: t(`systems.${system}`) })}
        className="w-32 border border-border"
      />
      <figcaption className="text-sm text-muted-foreground">
        {t(others.length === 0 ? 'qr.client' : 'qr.page')}
      </figcaption>
    </figure>
  );
}
