import { useEffect, useState } from 'react';
import { useQueryChoice } from '@/components/content/use-query-choice';
import { QUERY } from '@/config/paths';
import type { SignInMethod } from '@/api';
import { subscribeToken } from '@/api/tokens';
import type { PhoneValue } from '@/components/form/phone-number';
import type { Draft } from '@/components/form/use-contract-form';
import { SIGN_IN_METHODS } from './use-sign-in-methods';

const ACCOUNT_FIELDS = ['username', 'email', 'phone'];

/** The account fields as last typed on any of these screens, only in memory. */
let account: Record<string, unknown> = {};
let method: SignInMethod | null = null;

/**
 * The draft of a screen's forms, and the selected method, initially that of the address. Account and method are shared
 * by login, registration and reset until a session begins or ends. Passwords, codes and consent stay on their screen.
 */
export function useTypedAccount() {
  const [draft] = useState(createDraft);
  const [before] = useState(method);
  const [picked, setPicked] = useState<SignInMethod | null>(null);
  const [asked] = useQueryChoice(QUERY.method);
  const wanted = SIGN_IN_METHODS.find((offered) => offered === asked);
  useEffect(() => {
    if (wanted) method = wanted;
  }, [wanted]);
  useEffect(() => subscribeToken(forgetTypedAccount), []);
  const pick = (next: SignInMethod) => {
    method = next;
    setPicked(next);
  };
  return { draft, picked: picked ?? wanted ?? before, pick };
}

export function forgetTypedAccount(): void {
  account = {};
  method = null;
}

function createDraft(): Draft {
  const typed = { ...account };
  return {
    get: (name) => typed[name],
    keep(values) {
      Object.assign(typed, values);
      for (const name of ACCOUNT_FIELDS) {
        // The next screen may have a better initial value for an empty field (sent-codes).
        if (name in values) account[name] = isEmpty(values[name]) ? undefined : values[name];
      }
    },
  };
}

function isEmpty(value: unknown): boolean {
  return value === '' || (value as PhoneValue).number === '';
}
