import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { DataExport } from './data-export';
import { DeletionForm } from './deletion-form';
import { Losses } from './losses';

/** Three steps to the end of an account: what goes, what can be taken along, and the proof. */
export function Deletion(props: ComponentProps<typeof DeletionForm>) {
  return (
    <div className="flex flex-col gap-8">
      <Step step="losses">
        <Losses />
      </Step>
      <Step step="export">
        <CardContent>
          <DataExport />
        </CardContent>
      </Step>
      <Step step="confirm">
        <CardContent>
          <DeletionForm {...props} />
        </CardContent>
      </Step>
    </div>
  );
}

function Step({ step, children }: { step: 'losses' | 'export' | 'confirm'; children: ReactNode }) {
  const { t } = useTranslation('account');
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{t(`deletion.${step}.title`)}</CardTitle>
        <CardDescription>{t(`deletion.${step}.text`)}</CardDescription>
      </CardHeader>
      {children}
    </Card>
  );
}
