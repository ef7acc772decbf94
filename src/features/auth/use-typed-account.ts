import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useQueryChoice } from '@/components/content/use-query-choice';
import { QUERY } from '@/config/paths';
import type { SignInMethod } from '@/api';
import { subscribeToken } from '@/api/tokens';
import type { PhoneValue } from '@/components/form/phone-number';

type AccountValues = { username: string; email: string; phone: PhoneValue };

/** The account fields as last typed on any of these screens, only in memory. */
let account: Partial<AccountValues> = {};
let method: SignInMethod | null = null;

/**
 * The method that is picked on a screen, at first that of the address, then that of the screen before, then the first. It is
 * shared by login, registration and reset until a session begins or ends, as the account is.
 */
export function useMethod<Method extends SignInMethod>(methods: readonly [Method, ...Method[]]) {
  const [before] = useState(method);
  const [picked, setPicked] = useState<Method | null>(null);
  const [asked] = useQueryChoice(QUERY.method);
  const wanted = methods.find((offered) => offered === asked);
  useEffect(() => {
    if (wanted) method = wanted;
  }, [wanted]);
  const pick = (next: Method) => {
    method = next;
    setPicked(next);
  };
  const first = picked ?? wanted ?? before;
  return [methods.find((offered) => offered === first) ?? methods[0], pick] as const;
}

/** What the account fields of a form start with, where something was typed before. */
export function typedAccount(): Partial<AccountValues> {
  return account;
}

/** Keeps what is typed into the account fields for the next screen. Passwords, codes and consent stay in their form. */
export function useKeepAccount<Values extends Partial<AccountValues>, Output>({
  subscribe,
}: Pick<UseFormReturn<Values, unknown, Output>, 'subscribe'>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { username, email, phone } }) => {
          // The next screen may have a better initial value for an empty field (sent-codes).
          account = {
            ...account,
            ...(username !== undefined && { username: username || undefined }),
            ...(email !== undefined && { email: email || undefined }),
            ...(phone !== undefined && { phone: phone.number ? phone : undefined }),
          };
        },
      }),
    [subscribe],
  );
  useEffect(() => subscribeToken(forgetTypedAccount), []);
}

export function forgetTypedAccount(): void {
  account = {};
  method = null;
}
