import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig } from '@/api';
import { SupportLink } from '@/components/content/support-link';
import { Button } from '@/components/ui/button';

/** The link to the support chat; null without a support handle. */
export function SupportCard() {
  const { t } = useTranslation('faq');
  const { data: config } = useSystemDisplayConfig();
  const handle = config?.supportHandle;
  if (!handle) return null;
  return (
    <section className="mt-20 flex flex-col items-start gap-6 bg-sea px-6 py-8 text-sea-foreground sm:flex-row sm:items-center sm:justify-between sm:px-10">
      <div>
        <h2 className="text-2xl font-bold tracking-tight">{t('support.title')}</h2>
        <p className="mt-1 text-sea-muted">{t('support.text')}</p>
      </div>
      <Button asChild size="lg">
        <SupportLink>{t('support.action', { handle })}</SupportLink>
      </Button>
    </section>
  );
}
