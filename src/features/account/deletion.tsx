import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useUserDeletePreview } from '@/api';
import { CardSkeleton, SkeletonRegion } from '@/components/feedback/page-skeletons';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { useUser } from '@/session/use-session';
import { DataExport } from './data-export';
import { DeletionForm, deletionProofs } from './deletion-form';
import { DeletionSummary } from './deletion-summary';

/**
 * The three steps of a deletion: what is lost, what can be exported, and the proof. The steps show once the server has said
 * what is lost, or could not, since the length of that list moves what is below.
 */
export function Deletion(props: ComponentProps<typeof DeletionForm>) {
  const { t } = useTranslation('account');
  const preview = useUserDeletePreview({ query: LOCAL_ERRORS });
  const hasProof = deletionProofs(useUser()).length > 0;
  if (!preview.isFetched) return <DeletionSkeleton />;
  return (
    <div className="flex flex-col gap-8">
      <Step title={t('deletion.losses.title')} text={t('deletion.losses.text')}>
        <DeletionSummary query={preview} />
      </Step>
      <Step title={t('deletion.export.title')} text={t('deletion.export.text')}>
        <CardContent className="flex flex-col gap-4">
          <p className="text-sm text-muted-foreground">{t('data.exportNote')}</p>
          <DataExport />
        </CardContent>
      </Step>
      <Step
        title={t('deletion.confirm.title')}
        text={t(hasProof ? 'deletion.confirm.text' : 'deletion.confirm.textPlain')}
      >
        <CardContent>
          <DeletionForm {...props} />
        </CardContent>
      </Step>
    </div>
  );
}

function DeletionSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRegion label={t('loading')} className="flex flex-col gap-8">
      <CardSkeleton />
      <CardSkeleton rows={1} />
      <CardSkeleton rows={2} />
    </SkeletonRegion>
  );
}

type StepProps = { title: string; text: string; children: ReactNode };

function Step({ title, text, children }: StepProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{title}</CardTitle>
        <CardDescription>{text}</CardDescription>
      </CardHeader>
      {children}
    </Card>
  );
}
