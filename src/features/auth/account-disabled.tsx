import { useTranslation } from 'react-i18next';
import { SupportLink } from '@/components/content/support-link';
import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';
import { Outcome } from './outcome';

/** Replaces the screen for a disabled account (spec §8: for sharing or abuse), with a link to support. */
export function AccountDisabled({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('results');
  return (
    <Outcome>
      <ResultScreen
        kind="403"
        title={t('accountDisabled.title')}
        subtitle={t('accountDisabled.text')}
        actions={
          <>
            <Button asChild>
              <SupportLink>{t('accountDisabled.support')}</SupportLink>
            </Button>
            <Button variant="outline" onClick={onBack}>
              {t('accountDisabled.back')}
            </Button>
          </>
        }
      />
    </Outcome>
  );
}
