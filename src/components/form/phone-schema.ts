import * as z from 'zod/mini';
import { Phone } from '@/api/schemas';
import type { PhoneValue } from './phone-number';

/**
 * A phone field's value as the contract's E.164. A number that begins with `+` contains its country. The library is loaded
 * on demand; if that fails, the issue says that the network did.
 */
export const PhoneNumber = z.pipe(
  z.pipe(
    z.custom<PhoneValue>(),
    z.transform(async ({ country, number }, { issues }) => {
      if (number.trim() === '') return '';
      try {
        const { parsePhoneNumberFromString } = await import('./phone-library');
        const phone = parsePhoneNumberFromString(number, country);
        if (phone?.isValid()) return phone.number;
        issues.push({ code: 'custom', input: number });
      } catch {
        issues.push({ code: 'custom', input: number, params: { network: true } });
      }
      return z.NEVER;
    }),
  ),
  Phone,
);
