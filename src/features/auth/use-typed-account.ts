import { useEffect, useState } from 'react';
import type { SignInMethod } from '@/api';
import { subscribeToken } from '@/api/tokens';
import { type Draft, createDraft } from '@/components/form/draft';

/** The fields that say whose account it is. */
const ACCOUNT_FIELDS = ['username', 'email', 'phone'];

/** What was typed last on any of these screens, in memory alone. */
let account: Record<string, unknown> = {};
let method: SignInMethod | null = null;

/**
 * The draft of a screen's forms, and the method that is picked on it. Both come along between login, registration and
 * reset, and are still there on the way back, until a session begins or ends. Passwords, codes and consent stay on the
 * screen on which they were given.
 */
export function useTypedAccount() {
  const [draft] = useState(createAccountDraft);
  const [picked, setPicked] = useState(method);
  useEffect(() => subscribeToken(forgetTypedAccount), []);
  const pick = (next: SignInMethod) => {
    method = next;
    setPicked(next);
  };
  return { draft, picked, pick };
}

function createAccountDraft(): Draft {
  const draft = createDraft(account);
  return {
    get: draft.get,
    keep(values) {
      draft.keep(values);
      for (const name of ACCOUNT_FIELDS) {
        // An empty field gives way to what the next form starts with.
        if (name in values) account[name] = values[name] || undefined;
      }
    },
  };
}

export function forgetTypedAccount(): void {
  account = {};
  method = null;
}
