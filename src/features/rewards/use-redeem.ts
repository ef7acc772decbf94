import { useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import {
  type ApiError,
  LOCAL_ERRORS,
  type Redemption,
  type SystemRedeemCodeMutationError,
  isApiError,
  useSystemRedeemCode,
} from '@/api';
import { RedeemCode } from '@/api/schemas';
import { type RefusalFields, useContractForm } from '@/components/form/use-contract-form';
import { typed } from '@/api/typed';
import { useSingleRun } from '@/lib/use-single-run';

/** The steps of redeeming: enter the code, preview it, done. */
export type RedeemStep =
  | { at: 'form' }
  | { at: 'offer'; code: string; gives: Redemption }
  | { at: 'done'; gives: Redemption };

type Values = { code: string };

/** Refusals that concern the code, at either step: it may be used up in between. */
const REFUSALS: RefusalFields<SystemRedeemCodeMutationError, Values> = {
  RedeemCodeUnknown: 'code',
  RedeemCodeUsed: 'code',
  RedeemCodeExpired: 'code',
  RedeemCodeNotForYou: 'code',
};

/**
 * Previews a code, then uses it (contract: systemRedeemCode). A refusal of the use returns to the field, where it is
 * shown; any other failure stays with the preview as `useError`, to be retried.
 */
export function useRedeem() {
  const [step, setStep] = useState<RedeemStep>({ at: 'form' });
  const { run, isRunning } = useSingleRun();
  const form = useContractForm(redeemFormSchema, { defaultValues: { code: '' } });
  // A preview changes nothing on the server.
  const look = useSystemRedeemCode({ skipInvalidation: true, mutation: LOCAL_ERRORS });
  const use = useSystemRedeemCode({ mutation: LOCAL_ERRORS });

  const submit = form.submit(look, {
    refusals: REFUSALS,
    onDone(gives, { code }) {
      use.reset();
      setStep({ at: 'offer', code, gives });
    },
  });

  function confirm() {
    if (step.at !== 'offer') return;
    const data = { code: step.code, preview: false };
    void run(async () => {
      try {
        const gives = await use.mutateAsync({ data });
        form.reset();
        setStep({ at: 'done', gives });
      } catch (error) {
        if (!isApiError(error) || !isAboutCode(error)) return;
        flushSync(() => setStep({ at: 'form' }));
        form.refuse(error, REFUSALS);
      }
    });
  }

  return {
    step,
    form,
    submit,
    confirm,
    isUsing: isRunning,
    // The login page shows this error.
    useError: use.error?.kind === 'unauthorized' ? null : use.error,
    /** Returns to the field, which gets the focus of the pressed button, and keeps its value unless the code was used. */
    restart() {
      flushSync(() => setStep({ at: 'form' }));
      form.setFocus('code');
    },
  };
}

function isAboutCode({ kind, status }: ApiError): boolean {
  return kind === 'refused' && status !== null && status in REFUSALS;
}

/** The form's one field, and the preview request (contract: systemRedeemCode). */
const redeemFormSchema = z.pipe(
  z.object({ code: typed(RedeemCode) }),
  z.transform(({ code }) => ({ code, preview: true })),
);
