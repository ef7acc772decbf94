import { useTranslation } from 'react-i18next';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CANARY } from '@/config/canary';
import { CanaryPanel } from './canary-panel';
import { CanaryStatement } from './canary-statement';
import { ClauseLayout } from './clause-layout';
import { Sections } from './sections';
import { useCanary } from './use-canary';

/** The canary: how it stands now, the statement itself, and how to read both. */
export function CanaryDocument() {
  const { t } = useTranslation(['clause', 'common']);
  const { canary, check, retry } = useCanary();
  const again = (
    <Button variant="outline" size="sm" className="mt-3 w-fit border-current" onClick={retry}>
      {t('common:retry')}
    </Button>
  );
  return (
    <ClauseLayout name="canary" sections={<Sections name="canary" />}>
      <CanaryPanel
        check={check}
        canary={canary}
        action={check.state === 'unreachable' ? again : null}
      />
      {CANARY.isSample ? (
        <Alert tone="warning" title={t('canary.sample.title')} className="mt-6">
          {t('canary.sample.text')}
        </Alert>
      ) : null}
      {canary ? <CanaryStatement canary={canary} /> : null}
    </ClauseLayout>
  );
}
