import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Channel, LOCAL_ERRORS, useUserDeleteAccount } from '@/api';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { TextField } from '@/components/form/text-field';
import { type FieldBinding, useContractForm } from '@/components/form/use-contract-form';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { endSession } from '@/session/session-store';
import { useUser } from '@/session/use-session';
import { type DeletionProof, deletionInput, deletionProofs } from './deletion-proofs';

export type CodeProof = FieldBinding & { channel: Channel; to: string; hasOtherWays: boolean };

type DeletionFormProps = {
  /** The field for a code, with what sends one. */
  renderCode: (proof: CodeProof) => ReactNode;
  /** The account is gone; this browser is about to forget its session. */
  onDeleted: () => void;
};

/** The proof that it is the person's own account, their uid typed, and the end of both. */
export function DeletionForm({ renderCode, onDeleted }: DeletionFormProps) {
  const { t } = useTranslation('account');
  const { uid, username, email, phone, ...user } = useUser();
  const proofs = deletionProofs({ ...user, email, phone });
  const [picked, setPicked] = useState<DeletionProof | null>(null);
  const proof = proofs.find((it) => it === picked) ?? proofs[0] ?? null;
  const { mutateAsync: deleteAccount } = useUserDeleteAccount({ mutation: LOCAL_ERRORS });
  const form = useContractForm(deletionInput(uid, proof), {
    defaultValues: { password: '', code: '', confirmation: '' },
  });

  function pick(next: DeletionProof) {
    setPicked(next);
    form.clearErrors();
  }

  const codeTo = proof === 'email' ? email : proof === 'phone' ? phone : null;
  return (
    <Form
      className="max-w-md"
      onSubmit={form.submit(
        async (data) => {
          await deleteAccount({ data });
          onDeleted();
          endSession('deleted');
        },
        { ReauthenticationFailed: proof === 'password' ? 'password' : 'code' },
      )}
      error={form.formError}
      isSending={form.isSending}
      submitLabel={t('deletion.submit')}
    >
      {proofs.length > 1 && proof ? (
        <SegmentedControl
          label={t('deletion.proof')}
          value={proof}
          onValueChange={pick}
          options={proofs.map((value) => ({ value, label: t(`deletion.proofs.${value}`) }))}
        />
      ) : null}
      {proof === 'password' ? (
        <>
          <input
            hidden
            readOnly
            type="text"
            autoComplete="username"
            value={username ?? email ?? phone ?? uid}
          />
          <PasswordField
            label={t('deletion.password')}
            autoComplete="current-password"
            {...form.field('password')}
          />
        </>
      ) : null}
      {codeTo && (proof === 'email' || proof === 'phone')
        ? renderCode({
            ...form.field('code'),
            channel: proof,
            to: codeTo,
            hasOtherWays: proofs.length > 1,
          })
        : null}
      <TextField
        label={t('deletion.confirmation', { uid })}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('confirmation')}
      />
    </Form>
  );
}
