import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useHasOperation, useUserDeletePreview } from '@/api';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { useUser } from '@/session/use-session';
import { DeletionForm, deletionProofs } from './deletion-form';
import { DeletionSummary } from './deletion-summary';

/**
 * The two steps of a deletion: what is lost, and the proof. They show once the list of losses has loaded or failed,
 * since its length moves what is below.
 */
export function Deletion() {
  const { t } = useTranslation(['account', 'common']);
  const isListed = useHasOperation('userDeletePreview');
  const preview = useUserDeletePreview({ query: { ...LOCAL_ERRORS, enabled: isListed } });
  const canExport = useHasOperation('userExportData');
  const hasProof = deletionProofs(useUser()).length > 0;
  if (isListed && !preview.isFetched)
    return <SkeletonRegion label={t('common:loading')} shapes={['card', 'card']} />;
  return (
    <div className="flex flex-col gap-8">
      <Step
        title={t('deletion.losses.title')}
        text={t(
          isListed
            ? `deletion.losses.${canExport ? 'text' : 'textPlain'}`
            : 'deletion.losses.unlisted',
        )}
      >
        {isListed ? <DeletionSummary query={preview} /> : null}
      </Step>
      <Step
        title={t('deletion.confirm.title')}
        text={t(hasProof ? 'deletion.confirm.text' : 'deletion.confirm.textPlain')}
      >
        <CardContent>
          <DeletionForm />
        </CardContent>
      </Step>
    </div>
  );
}

type StepProps = { title: string; text: string; children: ReactNode };

function Step({ title, text, children }: StepProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle as="h3" id={id}>
          {title}
        </CardTitle>
        <CardDescription>{text}</CardDescription>
      </CardHeader>
      {children}
    </Card>
  );
}
