import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig } from '@/api';
import { Button } from '@/components/ui/button';
import { supportUrl } from '@/domain/support';

/** The link to the support chat; null without a support handle. */
export function SupportCard() {
  const { t } = useTranslation('faq');
  const { data: config } = useSystemDisplayConfig();
  const url = supportUrl(config?.supportHandle);
  if (!url) return null;
  return (
    <section className="mt-20 flex flex-col items-start gap-6 bg-sea px-6 py-8 text-sea-foreground sm:flex-row sm:items-center sm:justify-between sm:px-10">
      <div>
        <h2 className="text-2xl font-bold tracking-tight">{t('support.title')}</h2>
        <p className="mt-1 text-sea-muted">{t('support.text')}</p>
      </div>
      <Button asChild size="lg">
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t('support.action', { handle: config?.supportHandle })}
        </a>
      </Button>
    </section>
  );
}
