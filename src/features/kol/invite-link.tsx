import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig } from '@/api';
import { CopyButton } from '@/components/content/copy-button';
import { QrCode } from '@/components/content/qr-code';
import { Card } from '@/components/ui/card';
import { useFormat } from '@/i18n/use-format';

/** The link that everything here comes from: to be copied, or read from the screen by a phone. */
export function InviteLink({ link }: { link: string }) {
  const { t } = useTranslation('kol');
  const format = useFormat();
  const hours = useSystemDisplayConfig().data?.kolTrialHours ?? 0;
  return (
    <Card
      aria-labelledby="kol-link"
      className="flex flex-col gap-6 px-5 py-6 sm:flex-row sm:items-center sm:justify-between sm:px-6"
    >
      <div className="flex min-w-0 flex-col items-start">
        <h2 id="kol-link" className="text-lg font-bold tracking-tight">
          {t('link.title')}
        </h2>
        <p className="mt-1 text-sm text-muted-foreground">
          {hours > 0 ? t('link.textTrial', { hours: format.number(hours) }) : t('link.text')}
        </p>
        <p className="mt-4 font-mono text-sm wrap-anywhere select-all">{link}</p>
        <CopyButton
          variant="primary"
          size="md"
          className="mt-4"
          value={link}
          label={t('link.copy')}
          copiedLabel={t('link.copied')}
          failedLabel={t('link.failed')}
        />
      </div>
      <QrCode value={link} label={t('link.qr')} className="w-36 shrink-0 border border-border" />
    </Card>
  );
}
