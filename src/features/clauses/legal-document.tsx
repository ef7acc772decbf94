import { useTranslation } from 'react-i18next';
import { Alert } from '@/components/ui/alert';
import { IS_SAMPLE, LEGAL } from '@/config/legal';
import { useFormat } from '@/i18n/use-format';
import { ClauseLayout } from './clause-layout';

/** The terms of service or the privacy policy, marked as a sample until the operator has adopted it and filled in every fact. */
export function LegalDocument({ name }: { name: 'terms' | 'privacy' }) {
  const { t } = useTranslation('clause');
  const format = useFormat();
  return (
    <ClauseLayout name={name}>
      {LEGAL.effective ? (
        <p className="mt-3 text-muted-foreground">
          {t('effective', { date: format.day(Date.parse(LEGAL.effective)) })}
        </p>
      ) : null}
      {IS_SAMPLE ? (
        <Alert tone="warning" title={t('sample.title')} className="mt-8">
          {t('sample.text')}
        </Alert>
      ) : null}
    </ClauseLayout>
  );
}
