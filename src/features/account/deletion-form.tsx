import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createDraft } from '@/components/form/draft';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useUser } from '@/session/use-session';
import { DeletionProofForm, type DeletionSlots } from './deletion-proof-form';
import { type DeletionProof, deletionProofs } from './deletion-proofs';

/** The ways to prove that it is the person's own account, and the form of the one that is picked. */
export function DeletionForm(slots: DeletionSlots) {
  const { t } = useTranslation('account');
  const proofs = deletionProofs(useUser());
  const [picked, setPicked] = useState<DeletionProof | null>(null);
  // The uid that was typed is kept when the way changes.
  const [draft] = useState(createDraft);
  const proof = proofs.find((it) => it === picked) ?? proofs[0] ?? null;
  const hasOtherWays = proofs.length > 1;
  return (
    <div className="flex max-w-md flex-col gap-6">
      {hasOtherWays && proof ? (
        <SegmentedControl
          label={t('deletion.proof')}
          value={proof}
          onValueChange={setPicked}
          options={proofs.map((value) => ({ value, label: t(`deletion.proofs.${value}`) }))}
        />
      ) : null}
      <DeletionProofForm
        key={proof}
        proof={proof}
        draft={draft}
        hasOtherWays={hasOtherWays}
        {...slots}
      />
    </div>
  );
}
