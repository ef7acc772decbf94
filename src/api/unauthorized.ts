import { createStore } from '@/lib/store';

export type UnauthorizedEvent = {
  /** The call's path. */
  path: string;
  /** The refused token. A session that has a newer one is not affected. */
  token: string | null;
};

/** The redirect-to-login event (spec §4), handled by SessionEffects. */
export const unauthorized = createStore<UnauthorizedEvent | null>(null);
