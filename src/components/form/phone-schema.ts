import * as z from 'zod/mini';
import { Phone } from '@/api/schemas';
import { type PhoneValue, findPhone, tidyNumber } from './phone-number';

/**
 * A phone field's value as the contract's E.164. The library is loaded on demand; if that fails, the issue says that
 * the network failed.
 */
export const PhoneNumber = z.pipe(
  z.pipe(
    z.custom<PhoneValue>(),
    z.transform(async ({ country, number }, { issues }) => {
      if (tidyNumber(number) === '') return '';
      try {
        const phone = findPhone(await import('./phone-library'), { country, number });
        if (phone) return phone.number;
        issues.push({ code: 'custom', input: number });
      } catch {
        issues.push({ code: 'custom', input: number, params: { network: true } });
      }
      return z.NEVER;
    }),
  ),
  Phone,
);
