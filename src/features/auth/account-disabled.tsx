import { useTranslation } from 'react-i18next';
import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';
import { Outcome } from './outcome';
import { useSupportUrl } from './support-link';

/** Replaces the screen for a disabled account (spec §8: for sharing or abuse), with a link to support. */
export function AccountDisabled({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('results');
  const support = useSupportUrl();
  return (
    <Outcome>
      <ResultScreen
        kind="403"
        title={t('accountDisabled.title')}
        subtitle={t('accountDisabled.text')}
        actions={
          <>
            {support ? (
              <Button asChild>
                <a href={support} target="_blank" rel="noreferrer">
                  {t('accountDisabled.support')}
                </a>
              </Button>
            ) : null}
            <Button variant="outline" onClick={onBack}>
              {t('accountDisabled.back')}
            </Button>
          </>
        }
      />
    </Outcome>
  );
}
