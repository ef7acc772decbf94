import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type ApiError, LOCAL_ERRORS, type Redemption, useSystemRedeemCode } from '@/api';
import { RedeemCode } from '@/api/schemas';
import { type RefusalFields, useContractForm } from '@/components/form/use-contract-form';
import { tidyRedeemCode } from '@/domain/redeem-code';

/** Typed in; looked at; used. */
export type RedeemStep =
  | { at: 'form' }
  | { at: 'offer'; code: string; gives: Redemption }
  | { at: 'done'; gives: Redemption };

type Values = { voucher: string };

/** Refusals that are about the code, whenever they come: it may be used up between the two steps. */
const REFUSALS: RefusalFields<Values> = {
  RedeemCodeUnknown: 'voucher',
  RedeemCodeUsed: 'voucher',
  RedeemCodeExpired: 'voucher',
  RedeemCodeNotForYou: 'voucher',
};

/**
 * A code is first looked at, then used (contract: systemRedeemCode). A refusal of the use leads back to the field, where it
 * is said; any other failure of it stays with the offer as `useError`, to be tried again.
 */
export function useRedeem() {
  const [step, setStep] = useState<RedeemStep>({ at: 'form' });
  const isUnderWay = useRef(false);
  const form = useContractForm(redeemFormSchema, { defaultValues: { voucher: '' } });
  // A look changes nothing, so nothing has to be asked again.
  const look = useSystemRedeemCode({ skipInvalidation: true, mutation: LOCAL_ERRORS });
  const use = useSystemRedeemCode({ mutation: LOCAL_ERRORS });
  useFocusOnReturn(step, () => form.setFocus('voucher'));

  const submit = form.submit(async (data) => {
    const gives = await look.mutateAsync({ data });
    use.reset();
    setStep({ at: 'offer', code: data.code, gives });
  }, REFUSALS);

  function confirm() {
    if (step.at !== 'offer' || isUnderWay.current) return;
    isUnderWay.current = true;
    use.mutate(
      { data: { code: step.code, preview: false } },
      {
        onSuccess: (gives) => {
          form.reset();
          setStep({ at: 'done', gives });
        },
        onError: (error) => {
          if (!isAboutCode(error)) return;
          form.refuse(error, REFUSALS);
          setStep({ at: 'form' });
        },
        onSettled: () => {
          isUnderWay.current = false;
        },
      },
    );
  }

  return {
    step,
    form,
    submit,
    confirm,
    isUsing: use.isPending,
    // Whoever is sent to log in is told there.
    useError: use.error?.kind === 'unauthorized' ? null : use.error,
    /** Back to the field. What was typed is there again, unless it was used. */
    restart: () => setStep({ at: 'form' }),
  };
}

function isAboutCode({ kind, status }: ApiError): boolean {
  return kind === 'refused' && status !== null && status in REFUSALS;
}

/** The button that led back is gone; the focus goes to the field. */
function useFocusOnReturn({ at }: RedeemStep, focus: () => void) {
  const before = useRef(at);
  useEffect(() => {
    if (at === 'form' && before.current !== 'form') focus();
    before.current = at;
  });
}

/**
 * The one field of the form, and the preview that it asks for (contract: systemRedeemCode). It is not named a code, since
 * codes in forms are verification codes, which lose their hyphens.
 */
const redeemFormSchema = z.pipe(
  z.object({ voucher: z.pipe(z.transform(tidyRedeemCode), RedeemCode) }),
  z.transform(({ voucher }) => ({ code: voucher, preview: true })),
);
