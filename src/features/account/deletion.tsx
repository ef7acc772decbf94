import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useUserDeletePreview } from '@/api';
import { CardSkeleton, SkeletonRegion } from '@/components/feedback/page-skeletons';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { useUser } from '@/session/use-session';
import { DataExport } from './data-export';
import { DeletionForm } from './deletion-form';
import { deletionProofs } from './deletion-proofs';
import { Losses } from './losses';

/**
 * Three steps to the end of an account: what goes, what can be taken along, and the proof. How much goes is known only by
 * the server, and moves what is below: the steps are shown once it has answered, or could not.
 */
export function Deletion(props: ComponentProps<typeof DeletionForm>) {
  const { t } = useTranslation('account');
  const losses = useUserDeletePreview({ query: LOCAL_ERRORS });
  const hasProof = deletionProofs(useUser()).length > 0;
  if (!losses.isFetched) return <DeletionSkeleton />;
  return (
    <div className="flex flex-col gap-8">
      <Step title={t('deletion.losses.title')} text={t('deletion.losses.text')}>
        <Losses query={losses} />
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
