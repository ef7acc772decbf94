import * as z from 'zod/mini';
import { RedeemCode } from '@/api/schemas';
import { tidyRedeemCode } from '@/domain/redeem-code';

/**
 * The one field of the form, and the preview that it asks for (contract: systemRedeemCode). It is not named a code, since
 * codes in forms are verification codes, which lose their hyphens.
 */
export const redeemFormSchema = z.pipe(
  z.object({ voucher: z.pipe(z.transform(tidyRedeemCode), RedeemCode) }),
  z.transform(({ voucher }) => ({ code: voucher, preview: true })),
);
