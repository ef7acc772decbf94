import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { SignInMethod } from '@/api';
import { subscribeToken } from '@/api/tokens';
import { useQueryChoice } from '@/components/content/use-query-choice';
import type { PhoneValue } from '@/components/form/phone-number';
import { type ContractForm, useContractForm } from '@/components/form/use-contract-form';
import { QUERY } from '@/config/paths';

/** What was typed on a screen, by field. */
export type Draft = { username?: string; email?: string; phone?: PhoneValue; password?: string };

/** The accounts that were typed, for the next of these screens. Kept in memory until a session begins or ends. */
let accounts: Pick<Draft, 'username' | 'email' | 'phone'> = {};
let method: SignInMethod | null = null;

const METHODS = Object.values(SignInMethod);

export function forgetDrafts(): void {
  accounts = {};
  method = null;
}

/** A screen's draft, which starts with the accounts of the screen before. */
export function useDraft(): Draft {
  const [draft] = useState<Draft>(() => ({ ...accounts }));
  useEffect(() => subscribeToken(forgetDrafts), []);
  return draft;
}

/** A form that starts with the screen's draft, and adds to it for the form of another method. */
export function useAuthForm<Values extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Values>,
  draft: Draft,
  emptyValues: Values & DefaultValues<Values>,
): ContractForm<Values, Output> {
  const typed = Object.entries(draft).filter(
    ([name, value]) => name in emptyValues && value !== undefined,
  );
  const form = useContractForm(schema, {
    defaultValues: Object.assign({}, emptyValues, Object.fromEntries(typed)),
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { channel, account, ...values } }) => {
          const typed = { ...values, ...(channel && { [channel]: account }) };
          Object.assign(draft, typed);
          const { username, email, phone } = draft;
          accounts = { username, email, phone };
          // The next screen's form is that of the account, also where its first method is another.
          method = METHODS.find((name) => name in typed) ?? method;
        },
      }),
    [subscribe, draft],
  );
  return form;
}

/**
 * The picked method: at first that of the address, then the one picked or typed in on the screen before, then the first.
 * Login, registration and reset share it.
 */
export function useMethod<Method extends SignInMethod>(methods: readonly Method[]) {
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
