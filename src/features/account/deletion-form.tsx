import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import {
  type Channel,
  LOCAL_ERRORS,
  type UserDeleteAccountInput,
  type UserInfo,
  useUserDeleteAccount,
} from '@/api';
import { Password, Uid, VerificationCode } from '@/api/schemas';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { TextField } from '@/components/form/text-field';
import { typed } from '@/api/typed';
import { useContractForm } from '@/components/form/use-contract-form';
import { recognisedBy } from '@/domain/account';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { endSession } from '@/session/session-store';
import { useUser } from '@/session/use-session';
import { forgetSentCodes } from '@/session/verification/sent-codes';
import { VerificationField } from '@/session/verification/verification-field';

/** How visitors prove that the account is theirs: with its password, or a code to its address or number. */
type DeletionProof = 'password' | Channel;

/** A proof, a field for the account's uid, and the button that deletes the account. */
export function DeletionForm() {
  const { t } = useTranslation('account');
  const user = useUser();
  const proofs = deletionProofs(user);
  const [picked, setPicked] = useState<DeletionProof | null>(null);
  const proof = proofs.find((candidate) => candidate === picked) ?? proofs[0] ?? null;
  const hasOtherWays = proofs.length > 1;
  const deletion = useUserDeleteAccount({ mutation: LOCAL_ERRORS });
  const form = useContractForm(deletionInput(user.uid, proof), {
    defaultValues: { password: '', code: '', confirmation: '' },
  });
  const onSubmit = form.submit(deletion, {
    refusals: {
      ConfirmationMismatch: 'confirmation',
      ...(proof && { ReauthenticationFailed: proof === 'password' ? 'password' : 'code' }),
    },
    onDone() {
      forgetSentCodes();
      endSession('deleted');
    },
  });

  function renderProof() {
    if (proof === null) return null;
    if (proof === 'password') {
      return (
        <>
          <input hidden readOnly type="text" autoComplete="username" value={recognisedBy(user)} />
          <PasswordField
            label={t('deletion.password')}
            autoComplete="current-password"
            {...form.field('password')}
          />
        </>
      );
    }
    const to = user[proof];
    if (!to) return null;
    return (
      <>
        <p className="text-muted-foreground">{t('deletion.codeTo', { to })}</p>
        <VerificationField
          {...form.field('code')}
          channel={proof}
          purpose="delete"
          // A full number contains its country code, so this country is not used.
          account={proof === 'email' ? to : { country: 'CN', number: to }}
          checkAccount={async () => true}
          hasOtherWays={hasOtherWays}
        />
      </>
    );
  }

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
      <Form
        // Each channel's field has its own countdown.
        key={proof}
        onSubmit={onSubmit}
        error={form.formError}
        isSending={form.isSending}
        submitVariant="destructive"
        submitLabel={
          <>
            <TriangleAlert aria-hidden />
            <span>{t('deletion.submit')}</span>
          </>
        }
      >
        {renderProof()}
        <TextField
          label={t('deletion.confirmation', { uid: user.uid })}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('confirmation')}
        />
      </Form>
    </div>
  );
}

/** The proofs that this account can give, the quickest first; empty if it has none (contract: userDeleteAccount). */
export function deletionProofs({
  hasPassword,
  email,
  phone,
}: Pick<UserInfo, 'hasPassword' | 'email' | 'phone'>): DeletionProof[] {
  const proofs: DeletionProof[] = [];
  if (hasPassword) proofs.push('password');
  if (email) proofs.push('email');
  if (phone) proofs.push('phone');
  return proofs;
}

/** The form's schema for the contract's input: one proof, and the account's uid, typed. */
function deletionInput(
  uid: string,
  proof: DeletionProof | null,
): z.core.$ZodType<UserDeleteAccountInput, Record<'password' | 'code' | 'confirmation', string>> {
  const isCode = proof === 'email' || proof === 'phone';
  return z.object({
    password: proof === 'password' ? typed(Password) : unasked,
    code: isCode ? typed(VerificationCode) : unasked,
    confirmation: typed(Uid).check(z.refine((text) => text === uid)),
  });
}

const unasked = z.pipe(
  z.string(),
  z.transform(() => null),
);
