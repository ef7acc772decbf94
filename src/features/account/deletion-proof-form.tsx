import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Channel, LOCAL_ERRORS, useUserDeleteAccount } from '@/api';
import type { Draft } from '@/components/form/draft';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { TextField } from '@/components/form/text-field';
import { type FieldBinding, useContractForm } from '@/components/form/use-contract-form';
import { endSession } from '@/session/session-store';
import { useUser } from '@/session/use-session';
import { type DeletionProof, deletionInput } from './deletion-proofs';

type CodeProof = FieldBinding & { channel: Channel; to: string; hasOtherWays: boolean };

export type DeletionSlots = {
  /** The field for a code, with what sends one. */
  renderCode: (proof: CodeProof) => ReactNode;
  /** The account is gone; this browser is about to forget its session. */
  onDeleted: () => void;
};

type DeletionProofFormProps = DeletionSlots & {
  /** Null for an account that has no means of proof. */
  proof: DeletionProof | null;
  draft: Draft;
  hasOtherWays: boolean;
};

/** One proof, the person's uid typed out, and the end of the account. */
export function DeletionProofForm({
  proof,
  draft,
  hasOtherWays,
  renderCode,
  onDeleted,
}: DeletionProofFormProps) {
  const { t } = useTranslation('account');
  const { uid, username, email, phone } = useUser();
  const { mutateAsync: deleteAccount } = useUserDeleteAccount({ mutation: LOCAL_ERRORS });
  const form = useContractForm(deletionInput(uid, proof), {
    defaultValues: { password: '', code: '', confirmation: '' },
    draft,
  });
  const onSubmit = form.submit(
    async (data) => {
      await deleteAccount({ data });
      onDeleted();
      endSession('deleted');
    },
    proof === null ? {} : { ReauthenticationFailed: proof === 'password' ? 'password' : 'code' },
  );

  function renderProof() {
    if (proof === null) return null;
    if (proof === 'password') {
      return (
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
      );
    }
    const to = proof === 'email' ? email : phone;
    if (!to) return null;
    return (
      <>
        <p className="text-sm text-muted-foreground">{t('deletion.codeTo', { to })}</p>
        {renderCode({ ...form.field('code'), channel: proof, to, hasOtherWays })}
      </>
    );
  }

  return (
    <Form
      onSubmit={onSubmit}
      error={form.formError}
      isSending={form.isSending}
      submitLabel={t('deletion.submit')}
    >
      {renderProof()}
      <TextField
        label={t('deletion.confirmation', { uid })}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('confirmation')}
      />
    </Form>
  );
}
