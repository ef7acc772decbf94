import * as z from 'zod/mini';
import { Phone } from '@/api/schemas';
import type { PhoneValue } from './phone-number';

/**
 * Reads a phone field as the contract's E.164. A number that begins with `+` says its country itself. The library arrives
 * lazily; without it the number can be neither read nor sent, which is said as the network's failure.
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
